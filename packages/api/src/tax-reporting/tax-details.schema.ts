import { ADDRESS_LINES_MAX, BILLING_TEXT_MAX } from "@quorate/core/billing/billing-details";
import type { ExpertId, PlatformReportId } from "@quorate/core/ids";
import { TAX_STATES } from "@quorate/core/tax-reporting/due-diligence";
import { MESSAGE_KINDS, REPORT_REGIMES } from "@quorate/core/tax-reporting/platform-report";
import { EU_STATES, taxDetailsRefusals } from "@quorate/core/tax-reporting/tax-details";
import { SELLER_KINDS, TIN_LENGTH_MAX } from "@quorate/core/tax-reporting/tin";
import { z } from "zod";
import { expertFaceSchema } from "../schema/face.ts";
import { pageInput } from "../schema/pagination.ts";
import {
  zCurrency,
  zCursor,
  zDay,
  zDecimal,
  zDefault,
  zId,
  zName,
  zOptional,
  zText,
  zTimestamp,
} from "../schema/scalars.ts";

const REGISTRATION_NUMBER_MAX = 60;
const line = zName(BILLING_TEXT_MAX);
const blankable = (text: z.ZodType<string, string>) => zDefault(text, "");
/** Not of the format "date", which a blank is not. */
const zDayOrBlank = z.string().refine((day) => day === "" || zDay.safeParse(day).success, "Enter a date as yyyy-MM-dd");
const zCountry = blankable(zText(2)).meta({ description: "ISO 3166-1, two letters; blank where there is none" });

export const updateTaxDetailsInput = z
  .object({
    kind: z
      .enum(SELLER_KINDS)
      .meta({ description: "A person in their own name, or a company, partnership or other body" }),
    firstName: blankable(line).meta({ description: "Of an individual, as in an identity document" }),
    lastName: blankable(line).meta({ description: "Of an individual, as in an identity document" }),
    legalName: blankable(line).meta({ description: "Of an entity, as it is registered" }),
    registrationNumber: blankable(zName(REGISTRATION_NUMBER_MAX)).meta({
      description: "Of an entity: its number in the register of companies",
    }),
    address: line.min(1, "The address is required"),
    address2: blankable(line).meta({ description: "Blank where there is none" }),
    address3: blankable(line).meta({ description: "Blank where there is none" }),
    postcode: blankable(zText(20)),
    city: line.min(1, "The town or city is required"),
    country: zText(2).min(1, "Choose a country").meta({ description: "Where the primary address is" }),
    tin: blankable(zText(TIN_LENGTH_MAX)).meta({ description: "A tax identification number (TIN)" }),
    tinCountry: zCountry,
    otherTin: blankable(zText(TIN_LENGTH_MAX)).meta({ description: "A TIN that another state has issued" }),
    otherTinCountry: zCountry,
    hasNoTin: zDefault(z.boolean(), false).meta({ description: "No state has issued a TIN" }),
    vatNumber: blankable(zText(30)),
    birthDay: blankable(zDayOrBlank).meta({ description: "Of an individual, yyyy-MM-dd", example: "1985-07-30" }),
    birthCity: blankable(line).meta({ description: "Of an individual without a TIN" }),
    birthCountry: zCountry,
    establishments: zDefault(z.array(zText(2)).max(EU_STATES.length), []).meta({
      description: "Member states of the European Union in which an entity has a permanent establishment",
    }),
  })
  .superRefine((typed, context) => {
    if (typed.country === "") return;
    for (const { field, message } of taxDetailsRefusals(typed, new Date().toISOString().slice(0, 10))) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });

const zNullText = (description: string, example?: string) =>
  z
    .string()
    .nullable()
    .meta({ description, ...(example && { example }) });

export const tinSchema = z.object({
  country: z.string().meta({ description: "The state that issued it", example: "DE" }),
  number: z.string().meta({ example: "86095742719" }),
});

export const taxDetailsSchema = z.object({
  isSaved: z.boolean().meta({ description: "False: only what billing details or the profile say" }),
  updatedAt: zTimestamp.nullable(),
  kind: z.enum(SELLER_KINDS).nullable().meta({ description: "Null: never said" }),
  firstName: zNullText("Of an individual"),
  lastName: zNullText("Of an individual"),
  legalName: zNullText("Of an entity"),
  registrationNumber: zNullText("Of an entity"),
  addressLines: z.array(z.string()).max(ADDRESS_LINES_MAX),
  postcode: zNullText("Null where there is none"),
  city: zNullText("Null: not said yet"),
  country: zNullText("Where the primary address is; null: not said yet"),
  tins: z.array(tinSchema).meta({ description: "Empty: not said yet, or none issued" }),
  vatNumber: zNullText("Null where there is none"),
  birthDay: zNullText("Of an individual, yyyy-MM-dd", "1985-07-30"),
  birthCity: zNullText("Of an individual without a TIN", "Leeds"),
  birthCountry: zNullText("Of an individual without a TIN", "GB"),
  establishments: z.array(z.string()).meta({ description: "Member states with a permanent establishment" }),
  residences: z.array(z.string()).meta({
    description:
      "The states in which these details make you resident, and to which you are reported; empty: not said yet",
  }),
  payoutAccount: z
    .object({
      identifier: z.string().meta({ description: "What the card processor calls the account", example: "acct_1ABC" }),
      holder: zNullText("Who is taken to hold it: the seller; null: not said yet", "Ida Marsh"),
      bankLast4: zNullText("The last four characters of the bank account that was paid last; null: none yet", "6789"),
    })
    .nullable()
    .meta({ description: "The account that is reported with you; null: you have none yet" }),
});
export type TaxDetailsDto = z.infer<typeof taxDetailsSchema>;

const zYear = z.number().int().min(2020).max(2100).meta({ description: "A calendar year of the books", example: 2026 });

export const countSellersInput = z.object({ year: zYear });
export const sellerCountsSchema = z.array(
  z.object({
    state: z.enum(TAX_STATES),
    count: z.number().int().meta({ description: "Sellers in this state", example: 3 }),
  }),
);
export const listSellersInput = z.object({
  year: zYear,
  state: zOptional(z.enum(TAX_STATES)),
  ...pageInput,
  cursor: zCursor<ExpertId>(),
});

const zWhen = (description: string) => zTimestamp.nullable().meta({ description });

export const taxSellerSchema = z.object({
  expertId: z.string(),
  expert: expertFaceSchema,
  email: z.string(),
  state: z.enum(TAX_STATES).meta({
    description:
      "`not_asked`: they have sold and are asked within the hour. `withheld`: payouts are held, after two reminders and 60 days",
  }),
  askedAt: zWhen("When they were asked first; null: not yet"),
  remindedAt: zWhen("When they were reminded first; null: not yet"),
  remindedAgainAt: zWhen("When they were reminded for the second time; null: not yet"),
  withheldAt: zWhen("Since when payouts were held; null: they never were"),
  givenAt: zWhen("When the details were saved last; null: never"),
  isHeld: z.boolean().meta({ description: "Whether payouts are held now for want of the details" }),
  payout: zDecimal.meta({ description: "What they were paid in the year, less what banks took back" }),
  fee: zDecimal.meta({ description: "The platform's fees on it" }),
  activities: z.number().int().meta({ description: "How many pieces of work were paid", example: 4 }),
});
export type TaxSellerDto = z.infer<typeof taxSellerSchema>;

export const taxFiguresOfYearInput = z.object({ year: zYear });
const figures = {
  payout: zDecimal.meta({ description: "What you were paid, net of fees, less what banks took back in it" }),
  fee: zDecimal.meta({ description: "The platform's fees on it" }),
  tax: zDecimal.meta({ description: "Taxes that the platform has withheld: none" }),
  activities: z.number().int().meta({ description: "How many pieces of work were paid", example: 4 }),
};
export const taxFiguresOfYearSchema = z.object({
  year: z.number().int().meta({ description: "The calendar year of the books", example: 2026 }),
  currency: zCurrency,
  quarters: z.array(z.object(figures)).length(4).meta({ description: "The four quarters in their order" }),
  total: z.object(figures).meta({ description: "The sum of the quarters" }),
});
export type TaxFiguresOfYearDto = z.infer<typeof taxFiguresOfYearSchema>;

export const reportInput = z.object({ id: zId<PlatformReportId>() });
export const issueReportInput = z.object({
  year: zYear,
  regime: z.enum(REPORT_REGIMES).meta({ description: "`eu`: DAC7. `uk`: SI 2023/817" }),
  state: zOptional(z.string().regex(/^[A-Z]{2}$/, "Choose a country")).meta({
    description:
      "The member state whose tax office gets it; left out: the platform's own. The United Kingdom's goes to GB",
    example: "IE",
  }),
  operatorNumber: zName(40).min(1, "Give the id").meta({
    description: "What the tax office calls the platform (`SendingEntityIN`)",
    example: "XEDPI0000000000",
  }),
  operatorTin: zName(60)
    .min(1, "Give the tax number")
    .meta({ description: "The platform's tax number", example: "1234567890" }),
  isVoid: zDefault(z.boolean(), false).meta({ description: "Delete everything that was sent for the year" }),
});
export const fileReportInput = reportInput.extend({
  receipt: zName(200)
    .min(1, "Give the receipt")
    .meta({ description: "The tax office's own number", example: "GB-2026-0001" }),
});
export const listReportsInput = z.object({ year: zYear });
export const platformReportSchema = z.object({
  id: z.string(),
  regime: z.enum(REPORT_REGIMES).meta({ description: "`eu`: DAC7. `uk`: SI 2023/817" }),
  state: z.string().meta({ description: "Whose tax office gets it", example: "GB" }),
  kind: z
    .enum(MESSAGE_KINDS)
    .meta({ description: "`DPI401`: new. `DPI402`: corrections. `DPI403`: nothing to report" }),
  messageRef: z.string().meta({ description: "`MessageRefId`", example: "GB2026GB-XEDPI0000000000-1" }),
  sellers: z.number().int().meta({ description: "How many sellers it has", example: 12 }),
  issuedAt: zTimestamp,
  issuedBy: z.string().nullable().meta({
    description: "The administrator's name; null: their account was erased",
    example: "Ines Duarte",
  }),
  filedAt: zTimestamp.nullable().meta({ description: "When the receipt was recorded; null: not yet" }),
  receipt: z
    .string()
    .nullable()
    .meta({ description: "The tax office's own number; null: not yet", example: "GB-2026-0001" }),
});
export type PlatformReportDto = z.infer<typeof platformReportSchema>;
export const filedReportSchema = z.object({
  id: z.string(),
  receipt: z.string().meta({ description: "The tax office's own number", example: "GB-2026-0001" }),
});
