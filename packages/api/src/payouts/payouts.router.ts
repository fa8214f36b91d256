import { keysOf } from "@quorate/core/one-of";
import { isPayoutCountry, PAYOUT_COUNTRIES, payoutCountryOf } from "@quorate/core/payouts/payout-country";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { getPayoutAccount } from "./get-payout-account.ts";
import { listTroubledAccounts } from "./list-troubled-accounts.ts";
import { findPayoutAccount, findToldProfile } from "./payout-accounts.queries.ts";
import { payoutPrefillSchema } from "./payouts.schema.ts";
import { startPayoutAccount } from "./start-payout-account.ts";

export const payoutAccountRouter = router({
  get: getPayoutAccount,
  prefill: call("GET /expert/payout-account/prefill", {
    may: "expert",
    scope: "money:read",
    tag: "Earnings",
    summary: "The countries in which experts are paid, and what of the profile can be sent to the card processor",
    whileImpersonated: "refused",
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
    }),
  start: startPayoutAccount,
  listTroubled: listTroubledAccounts,
});
