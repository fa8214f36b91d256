import { DomainError } from "@quorate/core/errors";
import type { VatFilingId, VatPaymentId, VatSchemeId } from "@quorate/core/ids";
import { postVatPayment } from "@quorate/core/ledger/ledger";
import { assertCanBegin, usualScheme } from "@quorate/core/vat/vat-scheme";
import type { Trx } from "@quorate/db/client";
import { z } from "zod";
import { recordAudit } from "../audit/record-audit.service.ts";
import type { Context } from "../context.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import {
  insertFiling,
  insertVatPayment,
  insertVatScheme,
  listFiledVat,
  listFilings,
  listVatSchemes,
  lockVatReturns,
} from "./vat-returns.queries.ts";
import {
  fileVatReturnInput,
  payVatReturnInput,
  setVatSchemeInput,
  takeBackVatPaymentInput,
  vatReturnInput,
  vatReturnSchema,
  vatReturnSummarySchema,
  vatSchemeSchema,
} from "./vat-returns.schema.ts";
import { listVatReturns, readKnownPeriod, readVatReturn, readVatSchemes } from "./vat-returns.service.ts";

type Writer = Context & { viewer: NonNullable<Context["viewer"]> };

export const vatReturnsRouter = router({
  list: call("GET /admin/vat-returns", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Books",
    summary:
      "The platform's VAT returns of every period since its first sale, newest first, with what is owed and filed",
    reads: "impersonal",
  })
    .output(z.array(vatReturnSummarySchema))
    .query(({ ctx }) => listVatReturns(ctx.db, ctx)),
  get: call("GET /admin/vat-returns/{kind}/{from}", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Books",
    summary:
      "The figures of a VAT return: by rule, state and rate, the boxes of HMRC, or the customers of an EC sales list",
    description:
      "Drawn from the platform's documents, in their currency: the ECB's rates are not held, so the one-stop shop's euro are the filer's to work out, at the rate of the period's last day. Purchases are not in it.",
    refuses: [404],
    reads: "personal",
  })
    .input(vatReturnInput)
    .output(vatReturnSchema)
    .query(({ ctx, input }) => readVatReturn(ctx.db, ctx, input)),
  file: call("POST /admin/vat-returns/{kind}/{from}/file", {
    may: { area: "money" },
    scope: "administration:write",
    tag: "Books",
    summary: "Say that a VAT return was filed; its figures stay from then on",
    description:
      "Only after its period, and the oldest first. A document of the period that comes later is a correction in the next return.",
    refuses: [404, 409],
    decides: null,
  })
    .input(fileVatReturnInput)
    .output(vatReturnSchema)
    .mutation(({ ctx, input: { reference, net, vat, ...input } }) =>
      ctx.db.transaction().execute(async (trx) => {
        await lockVatReturns(trx);
        const { period, filing, isOver, isNext } = await readKnownPeriod(trx, ctx, input);
        if (filing) throw new DomainError("conflict", "vat/return-filed");
        if (!isOver) throw new DomainError("conflict", "vat/period-not-over");
        if (!isNext) throw new DomainError("conflict", "vat/earlier-not-filed");
        const id = ctx.newId<VatFilingId>();
        await insertFiling(trx, { id, period, reference, by: ctx.viewer.userId, at: ctx.now() });
        await recordAudit(trx, ctx, { action: "vat.return-filed", subject: { kind: "vat-return", id }, after: input });
        const filed = await readVatReturn(trx, ctx, input);
        if ((net ?? filed.net) !== filed.net || (vat ?? filed.vat) !== filed.vat) {
          throw new DomainError("conflict", "vat/return-changed");
        }
        return filed;
      }),
    ),
  pay: call("POST /admin/vat-returns/{kind}/{from}/pay", {
    may: { area: "money" },
    scope: "administration:write",
    tag: "Books",
    summary: "Book that the VAT of a filed return was paid to the tax office, or got back from it",
    description: "Out of the account of each state and rate, and out of the bank's. Input VAT is not in these books.",
    refuses: [404, 409],
    decides: null,
  })
    .input(payVatReturnInput)
    .output(vatReturnSchema)
    .mutation(({ ctx, input }) => ctx.db.transaction().execute((trx) => bookVatPayment(trx, ctx, "vat_paid", input))),
  takePaymentBack: call("POST /admin/vat-returns/{kind}/{from}/take-payment-back", {
    may: { area: "money" },
    scope: "administration:write",
    tag: "Books",
    summary: "Take back the booked payment of a VAT return by a contrary entry of today",
    refuses: [404, 409],
    decides: null,
  })
    .input(takeBackVatPaymentInput)
    .output(vatReturnSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute((trx) => bookVatPayment(trx, ctx, "vat_payment_taken_back", input)),
    ),
  listSchemes: call("GET /admin/vat-schemes", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Books",
    summary: "How the platform files its VAT, from which day on, newest first",
    reads: "impersonal",
  })
    .output(z.array(vatSchemeSchema))
    .query(async ({ ctx }) => {
      const set = (await listVatSchemes(ctx.db)).map(({ id: _id, ...scheme }) => scheme);
      const usual = { ...usualScheme(ctx.seller.country ?? "GB"), fromDay: null, setBy: null };
      return [usual, ...set].toReversed();
    }),
  setScheme: call("POST /admin/vat-schemes", {
    may: { area: "money" },
    scope: "administration:write",
    tag: "Books",
    summary: "Say how the platform files its VAT from a day on",
    description: "After every filed period and after the last scheme began. Nothing before that day changes.",
    refuses: [409, 422],
    decides: null,
  })
    .input(setVatSchemeInput)
    .output(vatSchemeSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        await lockVatReturns(trx);
        const filedUntil = (await listFilings(trx)).reduce<string | null>(
          (last, { to }) => (last === null || to > last ? to : last),
          null,
        );
        const schemes = await readVatSchemes(trx, ctx);
        assertCanBegin(input, schemes.at(-1) ?? usualScheme("GB"), filedUntil);
        const by = ctx.viewer.userId;
        const id = ctx.newId<VatSchemeId>();
        await insertVatScheme(trx, id, input, { by, at: ctx.now() });
        await recordAudit(trx, ctx, { action: "vat.scheme-set", subject: { kind: "vat-scheme", id }, after: input });
        const set = (await listVatSchemes(trx)).at(-1);
        return { ...input, setBy: set?.setBy ?? null };
      }),
    ),
});

/** Books a payment of a filed return, or the contrary of the one that stands. */
async function bookVatPayment(
  trx: Trx,
  ctx: Writer,
  kind: "vat_paid" | "vat_payment_taken_back",
  { reference, ...input }: z.output<typeof payVatReturnInput>,
) {
  await lockVatReturns(trx);
  const { filing } = await readKnownPeriod(trx, ctx, input);
  if (!filing) throw new DomainError("conflict", "vat/return-not-filed");
  const takesBack = kind === "vat_payment_taken_back";
  if (takesBack && filing.paymentId === null) throw new DomainError("conflict", "vat/return-not-paid");
  if (!takesBack && filing.paymentId !== null) throw new DomainError("conflict", "vat/return-paid");
  const owed = await listFiledVat(trx, filing.id);
  if (owed.length === 0) throw new DomainError("conflict", "vat/nothing-owed");
  const amountMinor = owed.reduce((sum, { minor }) => sum + minor, 0) * (takesBack ? -1 : 1);
  const id = ctx.newId<VatPaymentId>();
  const takesBackId = takesBack ? filing.paymentId : null;
  const by = ctx.viewer.userId;
  await insertVatPayment(trx, { id, filingId: filing.id, takesBackId, reference, amountMinor, by, at: ctx.now() });
  await bookPosting(trx, ctx, postVatPayment(kind, owed, ctx.currency), { vatPaymentId: id, vatFilingId: filing.id });
  return await readVatReturn(trx, ctx, input);
}
