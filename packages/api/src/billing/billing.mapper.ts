import { type BillingDetails, billingGaps } from "@quorate/core/billing/billing-details";
import { missingProof } from "@quorate/core/vat/business-proof";
import { registerOf, stateOfNumber } from "@quorate/core/vat/vat-register";
import type { Ports } from "../context.ts";
import type { BillingDto, PersonVatDto, VatCheckDto } from "./billing.schema.ts";
import type { listVatAnswers, listVatDecisions, VatStanding } from "./vat-answers.queries.ts";

type Answers = Awaited<ReturnType<typeof listVatAnswers>>;
type Decisions = Awaited<ReturnType<typeof listVatDecisions>>;
type Setting = Pick<Ports, "vatRegisters" | "seller" | "now">;

type Standing = { standing: VatStanding; answers: Answers };

export function toBillingDto(
  { isSaved, companyNumber = null, ...details }: BillingDetails & { isSaved: boolean },
  { standing, answers }: Standing,
  setting: Setting,
): BillingDto {
  return {
    ...details,
    companyNumber,
    addressLines: [...details.addressLines],
    isSaved,
    actsAs: standing.actsAs,
    vatCheck: toVatCheck(standing, answers, setting),
    ...toBusiness(standing, setting.now()),
    isAbroad: details.country !== null && details.country !== setting.seller.country,
    missing: billingGaps(details),
  };
}

export function toPersonVatDto({ standing, answers }: Standing, decisions: Decisions, setting: Setting): PersonVatDto {
  const { country, vatNumber, actsAs } = standing;
  return {
    ...{ country, vatNumber, actsAs },
    vatCheck: toVatCheck(standing, answers, setting),
    ...toBusiness(standing, setting.now()),
    decisions: decisions.map((decision) => ({
      ...decision,
      acceptedAt: decision.acceptedAt.toISOString(),
      endedAt: decision.endedAt?.toISOString() ?? null,
    })),
  };
}

const toBusiness = (standing: VatStanding, now: Date) => ({
  isAcceptedAsBusiness: standing.decision !== null,
  missingProof: missingProof(standing, now),
});

function toVatCheck(standing: VatStanding, answers: Answers, { vatRegisters, now }: Setting): VatCheckDto | null {
  const { country, vatNumber, failedAt, askAt } = standing;
  if (vatNumber === null || country === null) return null;
  const register = registerOf(country, vatNumber);
  return {
    state: stateOfNumber(standing.answer, now()),
    register: register && vatRegisters[register] ? register : null,
    failedAt: failedAt?.toISOString() ?? null,
    askAt: askAt?.toISOString() ?? null,
    answers: answers.map((answer) => ({ ...answer, answeredAt: answer.answeredAt.toISOString() })),
  };
}
