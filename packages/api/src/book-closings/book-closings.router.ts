import { assertMayClose, assertMayReopen, assertWithoutFaults, monthAfter } from "@quorate/core/books/month-closing";
import { invariant } from "@quorate/core/errors";
import type { BookClosingId } from "@quorate/core/ids";
import { z } from "zod";
import { recordAudit } from "../audit/record-audit.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { findClosedAndFirst, findMonthEnd, insertClosing, lockBooks, setReopened } from "./book-closings.queries.ts";
import { bookFaultsSchema, bookMonthInput, bookMonthSchema, reopenBookMonthInput } from "./book-closings.schema.ts";
import { listBookFaults, listBookMonths } from "./book-closings.service.ts";

export const bookClosingsRouter = router({
  list: call("GET /admin/books/months", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Books",
    summary:
      "The months of the platform's books since the first posting, newest first: closed, reopened, and next to close",
    reads: "impersonal",
  })
    .output(z.array(bookMonthSchema))
    .query(({ ctx }) => listBookMonths(ctx.db, ctx)),
  faults: call("GET /admin/books/months/{month}/faults", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Books",
    summary: "What keeps a month of the books from being closed: ledger, VAT accounts, returns and documents compared",
    cost: 4,
    reads: "impersonal",
  })
    .input(bookMonthInput)
    .output(bookFaultsSchema)
    .query(async ({ ctx, input: { month } }) =>
      listBookFaults(ctx.readDb, await findMonthEnd(ctx.readDb, month, ctx.bookZone)),
    ),
  close: call("POST /admin/books/months/{month}/close", {
    may: { area: "money" },
    scope: "administration:write",
    tag: "Books",
    summary: "Close a month of the platform's books",
    description:
      "In order, a day after its end, and only where everything until its end adds up. From then on nothing is posted, earned or put on paper in it: what belongs to it and comes later lands in the open month.",
    refuses: [409],
    decides: null,
  })
    .input(bookMonthInput)
    .output(bookMonthSchema)
    .mutation(async ({ ctx, input: { month } }) => {
      const endsAt = await findMonthEnd(ctx.db, month, ctx.bookZone);
      assertMayClose(month, { next: await nextMonth(ctx), endsAt }, ctx.now());
      // Before the books are locked: this takes longer than anything that waits to be posted should.
      assertWithoutFaults(await listBookFaults(ctx.db, endsAt));
      return await ctx.db.transaction().execute(async (trx) => {
        await lockBooks(trx);
        assertMayClose(month, { next: await nextMonth({ ...ctx, db: trx }), endsAt }, ctx.now());
        const id = ctx.newId<BookClosingId>();
        await insertClosing(trx, { id, month, endsAt, by: ctx.viewer.userId, at: ctx.now() });
        await recordAudit(trx, ctx, {
          action: "books.month-closed",
          subject: { kind: "book-month", id },
          after: { month },
        });
        return await readMonth({ ...ctx, db: trx }, month);
      });
    }),
  reopen: call("POST /admin/books/months/{month}/reopen", {
    may: { area: "money" },
    scope: "administration:write",
    tag: "Books",
    summary: "Reopen the month of the books that was closed last",
    description:
      "The closing is kept, with who reopened it and why. Once it is closed again, the list says which balances are others.",
    refuses: [409],
    decides: null,
  })
    .input(reopenBookMonthInput)
    .output(bookMonthSchema)
    .mutation(({ ctx, input: { month, reason } }) =>
      ctx.db.transaction().execute(async (trx) => {
        await lockBooks(trx);
        assertMayReopen(month, (await findClosedAndFirst(trx, ctx.bookZone)).closed);
        const id = await setReopened(trx, { month, reason, by: ctx.viewer.userId, at: ctx.now() });
        invariant(id, "the month that was closed last is closed");
        await recordAudit(trx, ctx, {
          action: "books.month-reopened",
          subject: { kind: "book-month", id },
          after: { month },
        });
        return await readMonth({ ...ctx, db: trx }, month);
      }),
    ),
});

type Reading = Parameters<typeof listBookMonths>[1] & { db: Parameters<typeof listBookMonths>[0] };

async function nextMonth({ db, bookZone }: Reading) {
  const { closed, first } = await findClosedAndFirst(db, bookZone);
  return closed === null ? first : monthAfter(closed);
}

async function readMonth(ctx: Reading, month: string) {
  const found = (await listBookMonths(ctx.db, ctx)).find((one) => one.month === month);
  invariant(found, "a month that was closed is in the books");
  return found;
}
