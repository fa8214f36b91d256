import type { OfferVersionDto } from "@quorate/api/proposals/proposals.schema";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import {
  type DealBasis,
  dealOf,
  OFFERED_MILESTONES_MAX,
  type OfferTerms,
  payoutOf,
} from "@quorate/core/proposals/offer";
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
import { besideBudget } from "./offer-words.ts";

/** What an offer says, as its form holds it. */
export type TypedOffer = {
  proposedRate: string;
  estimatedHours: number | null;
  price: string;
  milestones: TypedMilestone[];
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
    milestones: (offer.milestones ?? []).map((part) => ({ ...part, description: part.description ?? "" })),
    estimatedTimeline: offer.estimatedTimeline ?? "",
    canStartOn: offer.canStartOn ?? null,
    validUntil: offer.validUntil ?? null,
    leavesOut: offer.leavesOut ?? "",
  };
}

type Pricing = Exclude<DealBasis, "budget">;
const PRICINGS = [
  { value: "hours", label: "By the hour", hint: "Rate times hours is the most that it costs." },
  { value: "price", label: "A fixed price", hint: "One milestone, paid when all is done." },
  { value: "milestones", label: "Milestones", hint: "Parts that are handed over and paid one by one." },
] as const;
/** What each way of charging does not ask for. */
const UNASKED: Record<Pricing, Partial<TypedOffer>> = {
  hours: { price: "", milestones: [] },
  price: { proposedRate: "", estimatedHours: null, milestones: [] },
  milestones: { proposedRate: "", estimatedHours: null, price: "" },
};

function pricingOf({ price, milestones }: Pick<TypedOffer, "price" | "milestones">, chosen: Pricing): Pricing {
  if (milestones.length > 0) return "milestones";
  return price === "" ? chosen : "price";
}

type OfferFieldsProps = {
  project: { budget: string | null; feeBasisPoints: number };
  /** Who receives the payout, as this reader says it. */
  receives: string;
};

/** The terms of an offer within a form: how it is charged, when, and until when it holds, with what it comes to beneath. */
export function OfferFields({ project, receives }: OfferFieldsProps) {
  const { register, getValues, setValue, formState } = useFormContext<TypedOffer>();
  const [price, milestones] = useWatch<TypedOffer, ["price", "milestones"]>({ name: ["price", "milestones"] });
  const [chosen, setChosen] = useState<Pricing>(() => pricingOf(getValues(), "hours"));
  // What stands in the form decides, also when it came back after a session that ended: nothing is sent that is not shown.
  const pricing = pricingOf({ price, milestones }, chosen);
  const put = useRef<Partial<TypedOffer>>({});
  const { errors } = formState;
  const pricingId = useFieldId("pricing");

  /** What was typed for another way of charging is not sent, and is there again when the reader comes back to it. */
  function choose(value: string) {
    const next = PRICINGS.find((option) => option.value === value)?.value ?? "hours";
    const kept = { ...put.current, ...onlyTyped(getValues()) };
    put.current = kept;
    const values = { proposedRate: "", estimatedHours: null, price: "", milestones: [], ...kept, ...UNASKED[next] };
    setValue("proposedRate", values.proposedRate);
    setValue("estimatedHours", values.estimatedHours);
    setValue("price", values.price);
    setValue(
      "milestones",
      next === "milestones" && values.milestones.length === 0 ? [NEW_MILESTONE] : values.milestones,
    );
    setChosen(next);
  }

  const day = (day: string | null) => day || null;
  return (
    <>
      <RadioGroup
        id={pricingId}
        name={pricingId}
        label="How it is charged"
        options={PRICINGS}
        value={pricing}
        onChange={choose}
        wide
      />
      {pricing === "hours" && (
        <>
          <AmountField name="proposedRate" label="Rate per hour" />
          <NumberField
            name="estimatedHours"
            label="Hours, at most"
            optional
            hint="Without hours the offer is for the client's budget."
          />
        </>
      )}
      {pricing === "price" && (
        <AmountField name="price" label="Price" hint="For everything. The platform fee is part of it." wide />
      )}
      {pricing === "milestones" && (
        <MilestoneFields name="milestones" what="Milestone" least={1} most={OFFERED_MILESTONES_MAX} />
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
        hint="What the client might expect and would be extra, such as travel."
        error={errors.leavesOut?.message}
        wide
      >
        {(control) => <Textarea {...control} {...register("leavesOut")} rows={2} />}
      </Field>
      <Field
        id={useFieldId("validUntil")}
        label="Valid until"
        optional
        hint="After this day the offer cannot be accepted."
        error={errors.validUntil?.message}
      >
        {(control) => <Input {...control} {...register("validUntil", { setValueAs: day })} type="date" />}
      </Field>
    </>
  );
}

type Charged = Pick<TypedOffer, "proposedRate" | "estimatedHours" | "price" | "milestones">;

function onlyTyped({ proposedRate, estimatedHours, price, milestones }: Charged): Partial<Charged> {
  return {
    ...(proposedRate !== "" && { proposedRate }),
    ...(estimatedHours !== null && { estimatedHours }),
    ...(price !== "" && { price }),
    ...(milestones.length > 0 && { milestones }),
  };
}

/** What the offer comes to as it is typed, beside the budget and after the fee. */
function OfferSummary({ project: { budget, feeBasisPoints }, receives }: OfferFieldsProps) {
  const [rate, hours, price, milestones] = useWatch<
    TypedOffer,
    ["proposedRate", "estimatedHours", "price", "milestones"]
  >({
    name: ["proposedRate", "estimatedHours", "price", "milestones"],
  });
  const amount = (typed: string) => (typedAmount(typed) === "" ? null : minorFromDecimal(typedAmount(typed)));
  const terms: OfferTerms = {
    rateMinor: amount(rate),
    hours: typedWhole(hours ?? "") ?? null,
    priceMinor: amount(price),
    milestones: milestones.map((part) => ({ ...part, amountMinor: amount(part.amount) ?? 0 })),
  };
  const budgetMinor = budget === null ? null : minorFromDecimal(budget);
  const deal = dealOf(terms, budgetMinor);
  const payoutMinor = payoutOf(terms, budgetMinor === null ? [] : [budgetMinor], feeBasisPoints);
  if (deal === null || payoutMinor === null || !Number.isSafeInteger(deal.totalMinor)) return null;
  const beside = besideBudget({ total: decimalFromMinor(deal.totalMinor), totalBasis: deal.basis }, budget);
  return (
    <div className="field-wide" role="status" aria-label="What the offer comes to">
      <Facts
        facts={[
          {
            label: "Total",
            value: (
              <>
                <span className="tnum">{formatMinor(deal.totalMinor)}</span>
                {beside && <span className="caption block">{beside}</span>}
              </>
            ),
          },
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
