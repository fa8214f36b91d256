import type { PlannedMilestoneDto } from "@quorate/api/projects/projects.schema";
import type { OfferVersionDto } from "@quorate/api/proposals/proposals.schema";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import { type DealBasis, dealOf, expensesCapOf, OFFERED_MILESTONES_MAX, payoutOf } from "@quorate/core/proposals/offer";
import { useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { MilestoneFields, NEW_MILESTONE, type TypedMilestone } from "../../components/milestones/milestone-fields.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { useFieldId } from "../../components/ui/form/field-ids.ts";
import { Input, Textarea } from "../../components/ui/form/input.tsx";
import { AmountField, NumberField } from "../../components/ui/form/number-field.tsx";
import { RadioGroup } from "../../components/ui/form/radio-group.tsx";
import { Facts } from "../../components/ui/text/page.tsx";
import { formatMinor, percentText } from "../../lib/money.ts";
import { typedAmount, typedWhole } from "../../lib/typed-number.ts";
import { ClientMilestones, isTyped, missingFrom, typedMilestone } from "./client-milestones.tsx";
import { ExpensesCap } from "./expenses-cap.tsx";
import { besideBudget, capWords } from "./offer-words.ts";

/** What an offer says, as its form holds it. */
export type TypedOffer = {
  proposedRate: string;
  estimatedHours: number | null;
  price: string;
  milestones: TypedMilestone[];
  /** Of an offer without milestones. */
  expensesCap: string;
  estimatedTimeline: string;
  canStartOn: string | null;
  validUntil: string | null;
  leavesOut: string;
};

/** A form that begins with an offer, or with a rate alone. */
export function typedOffer(offer: Partial<OfferVersionDto>): TypedOffer {
  return {
    proposedRate: offer.proposedRate ?? "",
    estimatedHours: offer.estimatedHours ?? null,
    price: offer.price ?? "",
    milestones: (offer.milestones ?? []).map(typedMilestone),
    // With milestones each has its own.
    expensesCap: offer.milestones?.length ? "" : (offer.expensesCap ?? ""),
    estimatedTimeline: offer.estimatedTimeline ?? "",
    canStartOn: offer.canStartOn ?? null,
    validUntil: offer.validUntil ?? null,
    leavesOut: offer.leavesOut ?? "",
  };
}

type Pricing = Exclude<DealBasis, "budget">;
const PRICINGS = [
  { value: "hours", label: "By the hour", hint: "Costs at most the rate times the hours." },
  { value: "price", label: "A fixed price", hint: "One milestone, paid when everything is done." },
  { value: "milestones", label: "Milestones", hint: "Handed over and paid one part at a time." },
] as const;
const CHARGED = ["proposedRate", "estimatedHours", "price", "milestones", "expensesCap"] as const;
type Charged = Pick<TypedOffer, (typeof CHARGED)[number]>;
/** What each way of charging does not ask for. */
const UNASKED: Record<Pricing, Partial<TypedOffer>> = {
  hours: { price: "", milestones: [] },
  price: { proposedRate: "", estimatedHours: null, milestones: [] },
  milestones: { proposedRate: "", estimatedHours: null, price: "", expensesCap: "" },
};

function pricingOf(
  { price, milestones, proposedRate, estimatedHours }: Omit<Charged, "expensesCap">,
  chosen: Pricing,
): Pricing {
  if (milestones.length > 0) return "milestones";
  if (price !== "") return "price";
  return proposedRate !== "" || estimatedHours !== null ? "hours" : chosen;
}

type OfferFieldsProps = {
  project: { budget: string | null; feeBasisPoints: number; plannedMilestones?: readonly PlannedMilestoneDto[] };
  /** What a first milestone is called until it is typed over. */
  firstTitle?: string | undefined;
  /** Who receives the payout, as this reader says it. */
  receives: string;
};

/** The terms of an offer within a form: how it is charged, when, and until when it holds, with what it comes to beneath. */
export function OfferFields({ project, receives, firstTitle = "" }: OfferFieldsProps) {
  const { register, getValues, setValue, formState } = useFormContext<TypedOffer>();
  const [proposedRate, estimatedHours, price, milestones] = useWatch<TypedOffer, typeof CHARGED>({ name: CHARGED });
  const [chosen, setChosen] = useState<Pricing>(() => pricingOf(getValues(), "hours"));
  // What the form holds decides, also when it came back after a session that ended: nothing is sent that is not shown.
  const pricing = pricingOf({ proposedRate, estimatedHours, price, milestones }, chosen);
  const put = useRef<Partial<TypedOffer>>({});
  const { errors } = formState;
  const pricingId = useFieldId("pricing");

  /** What was typed for another way of charging is not sent, and is there again when the reader comes back to it. */
  function choose(next: Pricing, added: readonly TypedMilestone[] = []) {
    const kept = { ...put.current, ...onlyTyped(getValues()) };
    if (added.length > 0) {
      const typed = (kept.milestones ?? []).filter((part) => isTyped(part, firstTitle));
      kept.milestones = [...typed, ...missingFrom(typed, added)].slice(0, OFFERED_MILESTONES_MAX);
    }
    put.current = kept;
    const none = { proposedRate: "", estimatedHours: null, price: "", milestones: [], expensesCap: "" };
    const values = { ...none, ...kept, ...UNASKED[next] };
    setValue("proposedRate", values.proposedRate);
    setValue("estimatedHours", values.estimatedHours);
    setValue("price", values.price);
    setValue("expensesCap", values.expensesCap);
    setValue(
      "milestones",
      next === "milestones" && values.milestones.length === 0
        ? [{ ...NEW_MILESTONE, title: firstTitle }]
        : values.milestones,
    );
    setChosen(next);
  }

  const day = (day: string | null) => day || null;
  return (
    <>
      <RadioGroup
        id={pricingId}
        name={pricingId}
        label="Pricing"
        options={PRICINGS}
        value={pricing}
        onChange={(value) => choose(PRICINGS.find((option) => option.value === value)?.value ?? "hours")}
        wide
      />
      <ClientMilestones
        planned={project.plannedMilestones ?? []}
        typed={milestones.filter((part) => isTyped(part, firstTitle))}
        onUse={(planned) => choose("milestones", planned)}
      />
      {pricing === "hours" && (
        <>
          <AmountField name="proposedRate" label="Rate per hour" />
          <NumberField
            name="estimatedHours"
            label="Maximum hours"
            optional
            hint="Without hours, the offer is for the client's budget."
          />
        </>
      )}
      {pricing === "price" && (
        <AmountField name="price" label="Price" hint="For everything, including the platform fee." wide />
      )}
      {pricing === "milestones" && (
        <MilestoneFields name="milestones" what="Milestone" least={1} most={OFFERED_MILESTONES_MAX} />
      )}
      {pricing !== "milestones" && (
        <AmountField
          name="expensesCap"
          label="Expenses up to"
          hint="On top of the total, such as travel: paid only against receipts, with no fee. Leave empty for none."
          optional
          wide
        />
      )}
      <OfferSummary project={project} receives={receives} />
      <Field id={useFieldId("canStartOn")} label="Can start on" optional error={errors.canStartOn?.message}>
        {(control) => <Input {...control} {...register("canStartOn", { setValueAs: day })} type="date" />}
      </Field>
      <Field
        id={useFieldId("estimatedTimeline")}
        label="Estimated timeline"
        optional
        hint="For example 2-3 months."
        error={errors.estimatedTimeline?.message}
      >
        {(control) => <Input {...control} {...register("estimatedTimeline")} />}
      </Field>
      <Field
        id={useFieldId("leavesOut")}
        label="Not included"
        optional
        hint="Extras the client might expect to be included, such as translations."
        error={errors.leavesOut?.message}
        wide
      >
        {(control) => <Textarea {...control} {...register("leavesOut")} rows={2} />}
      </Field>
      <Field
        id={useFieldId("validUntil")}
        label="Valid until"
        optional
        hint="After this day, the offer can't be accepted."
        error={errors.validUntil?.message}
      >
        {(control) => <Input {...control} {...register("validUntil", { setValueAs: day })} type="date" />}
      </Field>
    </>
  );
}

function onlyTyped({ proposedRate, estimatedHours, price, milestones, expensesCap }: Charged): Partial<Charged> {
  return {
    ...(proposedRate !== "" && { proposedRate }),
    ...(estimatedHours !== null && { estimatedHours }),
    ...(price !== "" && { price }),
    ...(milestones.length > 0 && { milestones }),
    ...(expensesCap !== "" && { expensesCap }),
  };
}

/** What the offer comes to as it is typed, beside the budget and after the fee. */
function OfferSummary({ project: { budget, feeBasisPoints }, receives }: OfferFieldsProps) {
  const [rate, hours, price, milestones, expensesCap] = useWatch<TypedOffer, typeof CHARGED>({ name: CHARGED });
  const amount = (typed: string) => (typedAmount(typed) === "" ? null : minorFromDecimal(typedAmount(typed)));
  const terms = {
    rateMinor: amount(rate),
    hours: typedWhole(hours ?? "") ?? null,
    priceMinor: amount(price),
    // Of a milestone by the hour the amount is the cap, and the most that it costs.
    milestones: milestones.map((part) => ({
      amountMinor: amount(part.amount) ?? 0,
      expensesCapMinor: amount(part.expensesCap),
    })),
    expensesCapMinor: amount(expensesCap),
  };
  const expensesMinor = expensesCapOf(terms);
  const budgetMinor = budget === null ? null : minorFromDecimal(budget);
  const deal = dealOf(terms, budgetMinor);
  const payoutMinor = payoutOf(terms, budgetMinor === null ? [] : [budgetMinor], feeBasisPoints);
  if (deal === null || payoutMinor === null || !Number.isSafeInteger(deal.totalMinor)) return null;
  // Nothing is said of an offer that has no amount yet.
  const total = deal.totalMinor === 0 ? null : decimalFromMinor(deal.totalMinor);
  const beside = besideBudget({ total, totalBasis: deal.basis }, budget);
  const cap = capWords(milestones);
  return (
    <div className="field-wide" role="status" aria-label="Offer total">
      <Facts
        facts={[
          {
            label: "Total",
            value: (
              <>
                <span className="tnum">{formatMinor(deal.totalMinor)}</span>
                {beside && <span className="caption block">{beside}</span>}
                {cap && <span className="caption block">{cap}</span>}
              </>
            ),
          },
          ...(expensesMinor === null
            ? []
            : [{ label: "Expenses", value: <ExpensesCap cap={decimalFromMinor(expensesMinor)} /> }]),
          {
            label: receives,
            value: (
              <>
                <span className="tnum">{formatMinor(payoutMinor)}</span>
                <span className="caption block">After the platform fee of {percentText(feeBasisPoints)}</span>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
