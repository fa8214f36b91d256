import { ACTS_AS } from "@quorate/core/billing/acts-as";
import { ADDRESS_LINES_MAX, BILLING_TEXT_MAX, billingRefusals } from "@quorate/core/billing/billing-details";
import { COMPANY_NUMBER_MAX } from "@quorate/core/billing/company-number";
import type { UserId } from "@quorate/core/ids";
import { MISSING_PROOFS, VAT_REASON_LENGTH_MAX } from "@quorate/core/vat/business-proof";
import { VAT_NUMBER_STATES, VAT_OUTCOMES, VAT_REGISTERS } from "@quorate/core/vat/vat-register";
import { z } from "zod";
import { zId, zName, zOptional, zText, zTimestamp } from "../schema/scalars.ts";

const line = zName(BILLING_TEXT_MAX);
const optionalLine = zName(BILLING_TEXT_MAX).optional().meta({ description: "Blank where there is none" });

export const updateBillingInput = z
  .object({
    legalName: line.min(2, "The name must be at least 2 characters"),
    address: line.min(1, "The address is required"),
    address2: optionalLine,
    address3: optionalLine,
    postcode: zText(20).optional(),
    city: line.min(1, "The town or city is required"),
    country: zText(2).min(1, "Choose a country").meta({ description: "ISO 3166-1, two letters" }),
    actsAs: zOptional(z.enum(ACTS_AS)).meta({
      description: "How you buy and sell here. Left out: as you said before; with a VAT number always a business",
    }),
    vatNumber: zText(30).optional().meta({
      description: "Checked by the country's form and check digits; then the register is asked about it",
    }),
    companyNumber: zName(COMPANY_NUMBER_MAX).optional().meta({
      description: "In the register of companies; checked by the register's form where it is known here",
    }),
  })
  .superRefine(({ country, postcode = "", vatNumber = "", companyNumber = "", actsAs }, context) => {
    if (country === "") return;
    for (const { field, message } of billingRefusals({ country, postcode, vatNumber, companyNumber, actsAs })) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });

const zRegister = z
  .enum(VAT_REGISTERS)
  .meta({ description: "`vies`: the European Commission's. `hmrc`: HM Revenue & Customs'" });
const zConsultation = z
  .string()
  .nullable()
  .meta({ description: "The register's own number of the answer; null: it gave none", example: "WAPIAAAAYvVvR3Hd" });

export const vatAnswerSchema = z.object({
  vatNumber: z.string(),
  register: zRegister,
  outcome: z.enum(VAT_OUTCOMES).meta({ description: "`unknown`: the register does not know the number" }),
  answeredAt: zTimestamp,
  consultationNumber: zConsultation,
  name: z.string().nullable().meta({ description: "As it is registered; null: withheld, or unknown" }),
  address: z.string().nullable().meta({ description: "As it is registered; null: withheld, or unknown" }),
});

const numberFields = {
  state: z.enum(VAT_NUMBER_STATES).meta({
    description:
      "`not_asked`: the register has not answered about this number, or so long ago that it says nothing any more",
  }),
  register: zRegister
    .nullable()
    .meta({ description: "Which register is asked; null: none that is set here knows the country's numbers" }),
  failedAt: zTimestamp
    .nullable()
    .meta({ description: "When the register was away last, if it has not answered since" }),
  askAt: zTimestamp.nullable().meta({ description: "When it is asked again; null: at the next opportunity, or never" }),
};

/** How the account's number stands with the register. */
export const vatCheckSchema = z.object({
  ...numberFields,
  answers: z
    .array(vatAnswerSchema)
    .meta({ description: "Each answer about a number of the account, the latest first" }),
});

const businessFields = {
  isAcceptedAsBusiness: z
    .boolean()
    .meta({ description: "The operator takes the account for a business without the register" }),
  missingProof: z.enum(MISSING_PROOFS).nullable().meta({
    description:
      "Why an invoice from another country contains VAT and no reverse charge. `other_name`: the register knows the number under another name than the account's; null: it need not, or the account cannot have one",
  }),
};

export const billingSchema = z.object({
  isSaved: z.boolean().meta({ description: "False: taken from the profile, and nobody has confirmed it" }),
  legalName: z.string(),
  addressLines: z.array(z.string()).max(ADDRESS_LINES_MAX),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  vatNumber: z.string().nullable(),
  companyNumber: z.string().nullable(),
  actsAs: z.enum(ACTS_AS).nullable().meta({ description: "How the account buys and sells; null: never said" }),
  vatCheck: vatCheckSchema.nullable().meta({ description: "Null: without a VAT number" }),
  ...businessFields,
  isAbroad: z.boolean().meta({ description: "The platform belongs to another country than the account" }),
  missing: z.array(z.enum(["address", "city", "country"])).meta({ description: "What an invoice of yours would lack" }),
});
export type BillingDto = z.infer<typeof billingSchema>;
export type VatCheckDto = z.infer<typeof vatCheckSchema>;

export const personVatInput = z.object({ id: zId<UserId>().meta({ description: "The id of the account" }) });
export const decideVatInput = personVatInput.extend({
  reason: zText(VAT_REASON_LENGTH_MAX).min(1, "Say why").meta({
    description: "Which evidence it rests on, as the tax office would ask for it",
    example: "Extract of the trade register of 2 March 2026, kept in the file.",
  }),
});

export const vatDecisionSchema = z.object({
  id: z.string(),
  country: z.string().nullable(),
  vatNumber: z.string().nullable().meta({ description: "The number that the account had; null: none" }),
  reason: z.string(),
  acceptedAt: zTimestamp,
  acceptedBy: z.string().nullable().meta({ description: "The administrator's name; null: their account was erased" }),
  endedAt: zTimestamp.nullable().meta({ description: "Null while it is not taken back" }),
  endReason: z.string().nullable().meta({ description: "Why it was taken back; null while it is not", example: null }),
  endedBy: z
    .string()
    .nullable()
    .meta({ description: "The administrator's name; null while it is not taken back", example: null }),
});

/** An account's VAT as those see it who look after money. */
export const personVatSchema = z.object({
  country: z.string().nullable(),
  vatNumber: z.string().nullable(),
  actsAs: z.enum(ACTS_AS).nullable().meta({ description: "How the account buys and sells; null: never said" }),
  vatCheck: vatCheckSchema.nullable().meta({ description: "Null: without a VAT number" }),
  ...businessFields,
  decisions: z.array(vatDecisionSchema).meta({
    description:
      "What the operator has decided, the latest first. It holds for the country and number that it names alone",
  }),
});
export type PersonVatDto = z.infer<typeof personVatSchema>;
