import type { ActsAs } from "./acts-as.ts";
import { companyNumberExample, readCompanyNumber } from "./company-number.ts";
import { type CountryCode, countryInWords, isCountryCode } from "./country.ts";
import { isPostcode, postcodeExample, tidyPostcode } from "./postcode.ts";
import { readVatNumber, vatNumberExample } from "./vat-number.ts";

export const BILLING_TEXT_MAX = 120;
export const ADDRESS_LINES_MAX = 3;

/** Who an account is on paper: what its invoices say of it, whether it sends or gets them. */
export type BillingDetails = {
  legalName: string;
  addressLines: readonly string[];
  postcode: string | null;
  city: string | null;
  country: CountryCode | null;
  vatNumber: string | null;
  /** In the register of companies. Left out: from before 0752. */
  companyNumber?: string | null;
};

/** Who issues all paper, and where: the day on it is that of their calendar. */
export type Issuer = { seller: BillingDetails; bookZone: string };

export type BillingField = "country" | "postcode" | "vatNumber" | "companyNumber";
type Refusal = { field: BillingField; message: string };

type Typed = {
  country: string;
  postcode: string;
  vatNumber: string;
  companyNumber?: string;
  actsAs?: ActsAs | undefined;
};

/** What is wrong with what was typed, field by field: the form says it while typing, the server before anything is written. */
export function billingRefusals({ country, postcode, vatNumber, companyNumber = "", actsAs }: Typed): Refusal[] {
  if (!isCountryCode(country)) return [{ field: "country", message: "Choose a country." }];
  const refusals: Refusal[] = [];
  if (postcode !== "" && !isPostcode(country, postcode)) {
    refusals.push({ field: "postcode", message: `Postcodes look like ${postcodeExample(country)} there.` });
  }
  if (vatNumber !== "" && readVatNumber(country, vatNumber) === null) {
    refusals.push({ field: "vatNumber", message: vatNumberRefusal(country) });
  } else if (vatNumber !== "" && actsAs === "consumer") {
    refusals.push({
      field: "vatNumber",
      message: "A private person has no VAT number. Leave it out, or say that you are a business.",
    });
  }
  if (companyNumber !== "" && actsAs === "consumer") {
    refusals.push({
      field: "companyNumber",
      message: "A private person has no company number. Leave it out, or say that you are a business.",
    });
  } else if (companyNumber !== "" && readCompanyNumber(country, companyNumber) === null) {
    const example = companyNumberExample(country);
    const message = `That cannot be a company number of ${countryInWords(country)}: they look like ${example}.`;
    refusals.push({ field: "companyNumber", message });
  }
  return refusals;
}

function vatNumberRefusal(country: CountryCode): string {
  const example = vatNumberExample(country);
  if (example === null) return "A VAT number has 4 to 25 letters and digits.";
  return `That cannot be a VAT number of ${countryInWords(country)}: they look like ${example}, and the last digits check the others.`;
}

/** As they are kept: the postcode in capitals, the VAT number with its prefix, the company number closed up. They have been checked. */
export function tidyBillingDetails(details: BillingDetails): BillingDetails {
  const { country, postcode, vatNumber, companyNumber = null } = details;
  return {
    ...details,
    postcode: country && postcode ? tidyPostcode(country, postcode) : postcode,
    vatNumber: country && vatNumber && readVatNumber(country, vatNumber),
    companyNumber: country && companyNumber && readCompanyNumber(country, companyNumber),
  };
}

/** What an accountant would miss on paper with these. */
export function billingGaps({ addressLines, city, country }: BillingDetails): ("address" | "city" | "country")[] {
  return [
    ...(addressLines.length === 0 ? (["address"] as const) : []),
    ...(city === null ? (["city"] as const) : []),
    ...(country === null ? (["country"] as const) : []),
  ];
}
