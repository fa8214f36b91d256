import { Field } from "../../components/ui/form/field.tsx";
import { AmountInput } from "../../components/ui/form/input.tsx";
import { useTypedText } from "../../components/ui/form/use-typed-text.ts";
import { currencyName } from "../../lib/currency.ts";
import { readRate } from "../../lib/experts/expert-filter.ts";

type RateRangeProps = {
  minRate: number | null;
  maxRate: number | null;
  onChange: (range: { minRate: number | null; maxRate: number | null }) => void;
};

/** Applied on Enter and when a field is left, so that "1" on the way to "150" does not search. */
export function RateRange({ minRate, maxRate, onChange }: RateRangeProps) {
  return (
    <fieldset>
      <legend className="heading">Hourly rate in {currencyName()}</legend>
      <div className="grid grid-cols-2 gap-3 pt-1">
        <RateField id="minRate" label="From" rate={minRate} onApply={(rate) => onChange({ minRate: rate, maxRate })} />
        <RateField id="maxRate" label="Up to" rate={maxRate} onApply={(rate) => onChange({ minRate, maxRate: rate })} />
      </div>
    </fieldset>
  );
}

type RateFieldProps = { id: string; label: string; rate: number | null; onApply: (rate: number | null) => void };

function RateField({ id, label, rate, onApply }: RateFieldProps) {
  const [typed, setTyped] = useTypedText(rate === null ? "" : String(rate));

  function apply() {
    const typedRate = readRate(typed);
    if (typedRate !== rate) onApply(typedRate);
    else setTyped(rate === null ? "" : String(rate));
  }
  return (
    <Field id={id} label={label}>
      {(control) => (
        <AmountInput
          {...control}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={apply}
          onKeyDown={({ key }) => key === "Enter" && apply()}
        />
      )}
    </Field>
  );
}
