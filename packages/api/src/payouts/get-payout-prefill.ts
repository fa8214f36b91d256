import { keysOf } from "@quorate/core/one-of";
import { isPayoutCountry, PAYOUT_COUNTRIES, payoutCountryOf } from "@quorate/core/payouts/payout-country";
import { expertProcedure } from "../trpc/trpc.ts";
import { findPayoutAccount, findToldProfile } from "./payout-accounts.queries.ts";
import { payoutPrefillSchema } from "./payouts.schema.ts";

export const getPayoutPrefill = expertProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/expert/payout-account/prefill",
      tags: ["Earnings"],
      summary: "The countries in which experts are paid, and what of the profile can be sent to the card processor",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(payoutPrefillSchema)
  .query(async ({ ctx: { db, expertId } }) => {
    const [profile, account] = await Promise.all([findToldProfile(db, expertId), findPayoutAccount(db, expertId)]);
    const { firstName, lastName, email, phone, address, city, postalCode, description } = profile;
    const lines: [string, string | null][] = [
      ["Name", `${firstName} ${lastName}`.trim()],
      ["E-mail address", email],
      ["Telephone number", phone],
      ["Address", [address, postalCode, city].filter(Boolean).join(", ")],
      ["What you do", description],
    ];
    const begun = account?.country ?? "";
    return {
      country: isPayoutCountry(begun) ? begun : payoutCountryOf(profile.country),
      countries: keysOf(PAYOUT_COUNTRIES).map((code) => ({ code, ...PAYOUT_COUNTRIES[code] })),
      profile: lines.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    };
  });
