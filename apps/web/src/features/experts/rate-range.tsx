import { Field } from "../../components/ui/field.tsx";
import { AmountInput } from "../../components/ui/input.tsx";
import { readRate } from "./expert-filter.ts";

type RateRangeProps = {
  minRate: number | null;
  maxRate: number | null;
  onChange: (range: { minRate: number | null; maxRate: number | null }) => void;
};

/** Applied on Enter and when a field is left, so that "1" on the way to "150" does not search. */
export function RateRange({ minRate, maxRate, onChange }: RateRangeProps) {
  return (
    <fieldset>
      <legend className="h">Hourly rate (USD)</legend>
      <div className="grid grid-cols-2 gap-3 pt-1">
        <RateField id="minRate" label="From" rate={minRate} onApply={(rate) => onChange({ minRate: rate, maxRate })} />
        <RateField id="maxRate" label="Up to" rate={maxRate} onApply={(rate) => onChange({ minRate, maxRate: rate })} />
      </div>
    </fieldset>
  );
}

type RateFieldProps = { id: string; label: string; rate: number | null; onApply: (rate: number | null) => void };

function RateField({ id, label, rate, onApply }: RateFieldProps) {
  function apply(text: string) {
    const typed = readRate(text);
    if (typed !== rate) onApply(typed);
  }
  return (
    <Field id={id} label={label}>
      {(control) => (
        <AmountInput
          {...control}
          key={rate}
          sign="$"
          defaultValue={rate ?? ""}
          onBlur={(event) => apply(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && apply(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
