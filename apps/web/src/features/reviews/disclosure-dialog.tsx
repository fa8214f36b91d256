import { type ReviewDto, updateReviewInput } from "@quorate/api/reviews/reviews.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { DisclosureFields, type ReviewedWork } from "./disclosure-fields.tsx";

type DisclosureDialogProps = { review: ReviewDto; work: ReviewedWork; onClose: () => void };

/** The author changes what profiles show beside the review, at any time; stars and words stay as they were written. */
export function DisclosureDialog({ review, work, onClose }: DisclosureDialogProps) {
  const { mutateAsync } = useAction(trpc.reviews.update, {
    done: { title: "Saved", description: "Profiles show your review this way from now on." },
  });
  const { id, showsAuthor, showsAmount } = review;
  const form = useZodForm({
    schema: updateReviewInput,
    defaultValues: { id, authorRole: review.authorRole ?? "", showsAuthor, showsAmount },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="What can others see next to your review?"
        description="Your stars and comment don't change."
        className="max-w-136"
      >
        <Form
          form={form}
          className="mt-3 grid gap-5"
          onSubmit={async (values) => {
            await mutateAsync(values);
            onClose();
          }}
        >
          <DisclosureFields work={work} />
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={form.formState.isSubmitting}>
              Save
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
