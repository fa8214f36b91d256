import { REVIEW_RATINGS, type ReviewScore } from "@quorate/core/reviews/review";
import { useController } from "react-hook-form";
import { Radio } from "../../components/ui/form/checkbox.tsx";
import { FieldGroup } from "../../components/ui/form/field.tsx";

const NOT_RATED = "";

/** One part of the rating, from 1 to 5 or left out: radio buttons in a row, so that the arrow keys go through them. */
export function ScoreField({ name, label }: { name: ReviewScore; label: string }) {
  const { field, fieldState } = useController<Partial<Record<ReviewScore, number | "" | null>>>({ name });
  const chosen = field.value ?? NOT_RATED;
  return (
    <FieldGroup id={name} label={label} error={fieldState.error?.message} optional>
      <div className="flex flex-wrap gap-x-5">
        {[...REVIEW_RATINGS, NOT_RATED].map((score, index) => (
          <Radio
            key={score}
            ref={index === 0 ? field.ref : undefined}
            name={name}
            value={score}
            label={score === NOT_RATED ? "Not rated" : score}
            checked={chosen === score}
            onChange={() => field.onChange(score)}
            onBlur={field.onBlur}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
