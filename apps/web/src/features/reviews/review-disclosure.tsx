import type { ReviewDto } from "@quorate/api/reviews/reviews.schema";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import type { ReviewedWork } from "./disclosure-fields.tsx";
import { shownBeside } from "./review-words.ts";

const DisclosureDialog = lazy(async () => ({ default: (await import("./disclosure-dialog.tsx")).DisclosureDialog }));

/** To the author: how profiles show the review, and the way to change that. */
export function ReviewDisclosure({ review, work }: { review: ReviewDto; work: ReviewedWork }) {
  const [isOpen, setOpen] = useState(false);
  const { authorRole, showsAuthor, showsAmount } = review;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="caption">
        Profiles show: {shownBeside({ ...work, role: authorRole ?? "", showsAuthor, showsAmount })}
      </p>
      <Button
        variant="quiet"
        size="sm"
        aria-label="Change what profiles show next to your review"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Change
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DisclosureDialog review={review} work={work} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
