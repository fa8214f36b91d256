import type { ReactNode } from "react";
import { currencyName } from "../../../lib/currency.ts";
import { readTyped } from "../../../lib/typed-number.ts";
import { TypedField } from "./typed-field.tsx";
import { useTypedText } from "./use-typed-text.ts";

type End = { id: string; amount: string; onApply: (amount: string) => void };

type AmountRangeProps = {
  /** What the amounts are of, before "in pounds". */
  label: string;
  from: End;
  upTo: End;
  /** An amount as it is asked for, or nothing where it cannot be. */
  within: (amount: string) => string;
  /** What is said of the choice, under it. */
  children?: ReactNode;
};

/** The least and the most that something may cost. */
export function AmountRange({ label, from, upTo, within, children }: AmountRangeProps) {
  const isUpsideDown = from.amount !== "" && upTo.amount !== "" && Number(upTo.amount) < Number(from.amount);
  return (
    <fieldset>
      <legend className="heading">
        {label} in {currencyName()}
      </legend>
      <div className="grid grid-cols-2 gap-3 pt-1">
        <RangeEnd label="From" within={within} {...from} />
        <RangeEnd
          label="Up to"
          within={within}
          {...upTo}
          error={isUpsideDown ? "This is less than “From”, so nothing can match." : undefined}
        />
      </div>
      {children}
    </fieldset>
  );
}

/** Applied on Enter and when the field is left, so that "1" on the way to "150" does not search; what is asked about waits. */
function RangeEnd({
  id,
  label,
  amount,
  within,
  error,
  onApply,
}: End & { label: string; within: AmountRangeProps["within"]; error?: string | undefined }) {
  const [typed, setTyped] = useTypedText(amount);
  function apply(text: string) {
    const reading = readTyped(text, "amount");
    if (reading.kind === "question") return; // stands beneath the field
    const asked = reading.kind === "number" ? within(reading.decimal) : "";
    if (asked !== amount) onApply(asked);
    else setTyped(amount);
  }
  return (
    <TypedField
      id={id}
      label={label}
      kind="amount"
      typed={typed}
      value={typed}
      error={error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => apply(typed)}
      onKeyDown={({ key }) => key === "Enter" && apply(typed)}
      onChoose={(choice) => {
        setTyped(choice);
        apply(choice);
      }}
    />
  );
}
