import { hoursText, minutesFor, PERIOD_WEEKS_MAX } from "@quorate/core/milestones/period";
import { minorFromDecimal } from "@quorate/core/money";
import { withUnit } from "@quorate/core/words/with-unit";
import { useFormContext, useWatch } from "react-hook-form";
import { formatMoney } from "../../lib/money.ts";
import { typedAmount } from "../../lib/typed-number.ts";
import { Checkbox } from "../ui/form/checkbox.tsx";
import { AmountField, NumberField } from "../ui/form/number-field.tsx";

/** As its form holds it. */
export type TypedPeriod = { weeks: number; hourlyRate: number | string };

/**
 * Whether a milestone is paid by the hour, and then for how long and at which rate; its amount is the cap. `within`: the place of the
 * milestone in the form: "milestones.2"; none: the form is of one milestone.
 */
export function PeriodFields({ within }: { within?: string }) {
  const { setValue } = useFormContext();
  const at = (field: string) => (within === undefined ? field : `${within}.${field}`);
  const period: unknown = useWatch({ name: at("period") });
  const isHourly = typeof period === "object" && period !== null;
  return (
    <>
      <div className="field-wide">
        <Checkbox
          label="Pay by the hour"
          hint="The expert hands over hours week by week, and each approved week is paid. Anything unused goes back to the client."
          checked={isHourly}
          onChange={({ target }) => setValue(at("period"), target.checked ? { weeks: "", hourlyRate: "" } : null)}
        />
      </div>
      {isHourly && <RateFields within={within} />}
    </>
  );
}

/** Rate and weeks of a milestone that is paid by the hour. */
export function RateFields({ within }: { within: string | undefined }) {
  const at = (field: string) => (within === undefined ? field : `${within}.${field}`);
  const [amount, rate] = useWatch<Record<string, unknown>>({ name: [at("amount"), at("period.hourlyRate")] });
  return (
    <>
      <AmountField
        name={at("period.hourlyRate")}
        label="Hourly rate"
        hint={hoursHint(amountIn(amount), amountIn(rate))}
      />
      <NumberField
        name={at("period.weeks")}
        label="Weeks"
        hint={`At most ${PERIOD_WEEKS_MAX}, starting when it's funded.`}
      />
    </>
  );
}

const amountIn = (held: unknown): string =>
  typeof held === "string" || typeof held === "number" ? typedAmount(String(held)) : "";

function hoursHint(cap: string, rate: string): string {
  const rateMinor = rate === "" ? 0 : minorFromDecimal(rate);
  if (cap === "" || rateMinor === 0) return "The amount above is the cap.";
  return `${formatMoney(cap)} pays for ${withUnit(hoursText(minutesFor(minorFromDecimal(cap), rateMinor)), "h")}.`;
}
