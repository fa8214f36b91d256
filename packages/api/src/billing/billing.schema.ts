import { ADDRESS_LINES_MAX, BILLING_TEXT_MAX, billingRefusals } from "@quorate/core/billing/billing-details";
import { z } from "zod";
import { zName, zText } from "../schema/scalars.ts";

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
    vatNumber: zText(30).optional().meta({ description: "Checked by the country's form and check digits" }),
  })
  .superRefine(({ country, postcode = "", vatNumber = "" }, context) => {
    if (country === "") return;
    for (const { field, message } of billingRefusals({ country, postcode, vatNumber })) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });

export const billingSchema = z.object({
  isSaved: z.boolean().meta({ description: "False: taken from the profile, and nobody has confirmed it" }),
  legalName: z.string(),
  addressLines: z.array(z.string()).max(ADDRESS_LINES_MAX),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  vatNumber: z.string().nullable(),
  missing: z.array(z.enum(["address", "city", "country"])).meta({ description: "What an invoice of yours would lack" }),
});
export type BillingDto = z.infer<typeof billingSchema>;
