import { fullName } from "@quorate/core/accounts/person-name";
import { ADDRESS_LINES_MAX, BILLING_TEXT_MAX, type BillingDetails } from "@quorate/core/billing/billing-details";
import { countryNamed } from "@quorate/core/billing/country";
import { isPostcode, tidyPostcode } from "@quorate/core/billing/postcode";
import type { UserId } from "@quorate/core/ids";
import { type BusinessProof, proofOfBusiness } from "@quorate/core/vat/business-proof";
import type { DbOrTrx } from "@quorate/db/client";
import { findBillingDetails, findProfileForBilling } from "./billing.queries.ts";
import { findVatStanding, type VatStanding } from "./vat-answers.queries.ts";

/** Who an account is on paper at this moment: as it was saved, or else as its profile has it. */
export async function readBilling(db: DbOrTrx, userId: UserId): Promise<BillingDetails & { isSaved: boolean }> {
  const saved = await findBillingDetails(db, userId);
  if (saved) return { ...saved, isSaved: true };
  return { ...billingOfProfile(await findProfileForBilling(db, userId)), isSaved: false };
}

/** How the account stands for VAT; without saved details it is what its profile says of the country. */
export async function readVatStanding(
  db: DbOrTrx,
  userId: UserId,
  { legalName, country }: Pick<BillingDetails, "legalName" | "country">,
): Promise<VatStanding> {
  const nothing = { actsAs: null, vatNumber: null, answer: null, decision: null, failedAt: null, askAt: null };
  return (await findVatStanding(db, userId)) ?? { ...nothing, legalName, country };
}

/** What shows at this moment that the account is a business; null where nothing does. */
export async function readBusinessProof(
  db: DbOrTrx,
  { userId, now }: { userId: UserId; now: Date },
): Promise<BusinessProof | null> {
  const standing = await findVatStanding(db, userId);
  return standing ? proofOfBusiness(standing, now) : null;
}

type Profile = Awaited<ReturnType<typeof findProfileForBilling>>;

/** An organization's profile has no address; a postcode that is not the country's is left out rather than printed. */
export function billingOfProfile(profile: Profile): BillingDetails {
  const { organizationName, registeredCountry, address, city, postcode } = profile;
  if (organizationName !== null) {
    const country = countryNamed(registeredCountry);
    return { legalName: organizationName, addressLines: [], postcode: null, city: null, country, vatNumber: null };
  }
  const country = countryNamed(profile.country);
  const isKnown = postcode !== null && country !== null && isPostcode(country, postcode);
  return {
    legalName: fullName(profile),
    addressLines: linesOf(address),
    postcode: isKnown ? tidyPostcode(country, postcode) : null,
    city: city?.slice(0, BILLING_TEXT_MAX) ?? null,
    country,
    vatNumber: null,
  };
}

function linesOf(address: string | null): string[] {
  const lines = (address ?? "").split("\n").map((line) => line.trim().slice(0, BILLING_TEXT_MAX));
  return lines.filter((line) => line !== "").slice(0, ADDRESS_LINES_MAX);
}
