import { createReviewInput } from "@quorate/api/reviews/reviews.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { REVIEW_RATINGS, REVIEW_SCORE_LABELS, REVIEW_SCORES } from "@quorate/core/reviews/review";
import { Controller } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { RadioGroup } from "../../components/ui/form/radio-group.tsx";
import { TextAreaField } from "../../components/ui/form/text-field.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { DisclosureFields, type ReviewedWork } from "./disclosure-fields.tsx";
import { ScoreField } from "./score-field.tsx";

const RATING_WORDS: Readonly<Record<(typeof REVIEW_RATINGS)[number], string>> = {
  5: "5 stars: excellent",
  4: "4 stars: good",
  3: "3 stars: fair",
  2: "2 stars: poor",
  1: "1 star: very poor",
};

const RATING_OPTIONS = REVIEW_RATINGS.toReversed().map((rating) => ({
  value: String(rating),
  label: RATING_WORDS[rating],
}));

type ReviewFormProps = { projectId: string; other: string; windowEndsAt: Date; work: ReviewedWork };

/** The name is shown unless its author withholds it, as it counts for more; what was paid is shown by those only who say so. */
const SHOWN_AT_FIRST = { showsAuthor: true, showsAmount: false };
const NOT_RATED = { quality: "", communication: "", timeliness: "" } as const;

export function ReviewForm({ projectId, other, windowEndsAt, work }: ReviewFormProps) {
  const { mutateAsync } = useAction(trpc.reviews.create, {
    done: ({ isPublic }) => ({
      title: "Review sent",
      description: isPublic
        ? "Both reviews are published now."
        : `It will be published once ${other} has reviewed too, or on ${formatDate(windowEndsAt.toISOString())}.`,
    }),
  });
  const form = useZodForm({
    schema: createReviewInput,
    defaultValues: { id: projectId, comment: "", authorRole: "", ...NOT_RATED, ...SHOWN_AT_FIRST },
  });
  const labels = REVIEW_SCORE_LABELS[work.by === "client" ? "expert" : "client"];
  const { errors, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      keptAs={`review:${projectId}`}
      className="grid max-w-160 gap-5"
      aria-label={`Review ${other}`}
      onSubmit={(values) => mutateAsync(values)}
    >
      <Controller
        name="rating"
        control={form.control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <RadioGroup
            id="rating"
            name="rating"
            ref={ref}
            label={`How was working with ${other}?`}
            options={RATING_OPTIONS}
            value={value === undefined ? "" : String(value)}
            onChange={(chosen) => onChange(Number(chosen))}
            onBlur={onBlur}
            error={errorAt(errors, "rating")}
          />
        )}
      />
      <div className="grid gap-5 md:grid-cols-2">
        {REVIEW_SCORES.map((score) => (
          <ScoreField key={score} name={score} label={labels[score]} />
        ))}
      </div>
      <TextAreaField
        name="comment"
        label="Your review"
        hint="What someone in your position should know first."
        optional
        rows={4}
      />
      <DisclosureFields work={work} />
      <div className="button-row">
        <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
          Send review
        </Button>
      </div>
    </Form>
  );
}
