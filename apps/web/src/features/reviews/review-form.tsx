import { createReviewInput } from "@quorate/api/reviews/reviews.schema";
import { REVIEW_RATINGS } from "@quorate/core/reviews/review";
import { Controller } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { RadioGroup } from "../../components/ui/form/radio-group.tsx";
import { TextAreaField } from "../../components/ui/form/text-field.tsx";
import { useCreateReview } from "./use-create-review.ts";

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

type ReviewFormProps = { projectId: string; other: string; windowEndsAt: Date };

export function ReviewForm({ projectId, other, windowEndsAt }: ReviewFormProps) {
  const { mutateAsync } = useCreateReview({ other, windowEndsAt });
  const form = useZodForm({ schema: createReviewInput, defaultValues: { id: projectId, comment: "" } });
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
            label={`How was it to work with ${other}?`}
            options={RATING_OPTIONS}
            value={value === undefined ? "" : String(value)}
            onChange={(chosen) => onChange(Number(chosen))}
            onBlur={onBlur}
            error={errorAt(errors, "rating")}
          />
        )}
      />
      <TextAreaField
        name="comment"
        label="Your review"
        hint="What somebody in your place should know before."
        optional
        rows={4}
      />
      <div className="button-row">
        <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
          Send review
        </Button>
      </div>
    </Form>
  );
}
