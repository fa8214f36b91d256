import { currencyName } from "../../../lib/currency.ts";
import { Field } from "./field.tsx";
import { AmountInput } from "./input.tsx";
import { useTypedText } from "./use-typed-text.ts";

type End = { id: string; amount: string; onApply: (amount: string) => void };

type AmountRangeProps = {
  /** What the amounts are of, before "in pounds". */
  label: string;
  from: End;
  upTo: End;
  /** What was typed as an amount that is asked for, or nothing where it is none. */
  read: (typed: string) => string;
};

/** The least and the most that something may cost. */
export function AmountRange({ label, from, upTo, read }: AmountRangeProps) {
  return (
    <fieldset>
      <legend className="heading">
        {label} in {currencyName()}
      </legend>
      <div className="grid grid-cols-2 gap-3 pt-1">
        <RangeEnd label="From" read={read} {...from} />
        <RangeEnd label="Up to" read={read} {...upTo} />
      </div>
    </fieldset>
  );
}

/** Applied on Enter and when the field is left, so that "1" on the way to "150" does not search. */
function RangeEnd({ id, label, amount, read, onApply }: End & { label: string; read: AmountRangeProps["read"] }) {
  const [typed, setTyped] = useTypedText(amount);
  function apply() {
    const asked = read(typed);
    if (asked !== amount) onApply(asked);
    else setTyped(amount);
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
