import { tidyBillingDetails } from "@quorate/core/billing/billing-details";
import type { CountryCode } from "@quorate/core/billing/country";
import { DomainError } from "@quorate/core/errors";
import type { Context } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { call } from "../trpc/call.ts";
import { setBillingDetails } from "./billing.queries.ts";
import { billingSchema, updateBillingInput } from "./billing.schema.ts";
import { describeBilling } from "./describe-billing.service.ts";

export const updateBilling = call("PUT /billing-details", {
  may: "signedIn",
  scope: "money:write",
  tag: "Billing",
  summary: "Say who you are on invoices; what is issued already stays as it is",
  description:
    "A VAT number that changes begins anew: the register is asked about it within minutes. Saving an unchanged number that is not confirmed asks again.",
  refuses: [403, 422],
})
  .input(updateBillingInput)
  .output(billingSchema)
  .mutation(async ({ ctx, input }) => {
    const { userId } = ctx.viewer;
    const { legalName, city, country, address, address2, address3, postcode, vatNumber, companyNumber, actsAs } = input;
    await assertPrintable(ctx, { legalName, address, address2, address3, city, companyNumber }, country);
    const lines = [address, address2, address3].flatMap((line) => (line ? [line] : []));
    const details = {
      legalName,
      city,
      addressLines: lines,
      postcode: postcode || null,
      vatNumber: vatNumber || null,
      companyNumber: companyNumber || null,
    };
    const saved = { ...tidyBillingDetails({ ...details, country }), country };
    return await ctx.db.transaction().execute(async (trx) => {
      await setBillingDetails(trx, userId, { ...saved, actsAs: saved.vatNumber ? "business" : actsAs }, ctx.now());
      await publishEvent(trx, ctx, { type: "billing.changed", accountId: userId, actorId: userId });
      return await describeBilling(trx, ctx, userId);
    });
  });

type Printed = Readonly<Record<string, string | undefined>>;

/** An invoice never changes: a name that would have gaps on it is asked for in letters that can be printed. */
async function assertPrintable({ lettersWithoutFont }: Context, printed: Printed, country: CountryCode): Promise<void> {
  const fields = Object.entries(printed).flatMap(([path, text]) => (text ? [{ path, text }] : []));
  const letters = await lettersWithoutFont(
    fields.map(({ text }) => text),
    country,
  );
  const issues = fields.flatMap(({ path, text }) => {
    const inField = letters.filter((letter) => text.includes(letter));
    return inField.length === 0 ? [] : [{ path, params: { letters: inField.join(" ") } }];
  });
  const [first] = issues;
  if (first) throw new DomainError("invalid", "billing/no-such-letters", first.params, { issues });
}
