import { bookAccountOfCode } from "@quorate/core/books/chart-of-accounts";
import { invariant } from "@quorate/core/errors";
import { z } from "zod";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { toAccountLineDtos, toSalesDocumentDto, toSalesTotalDto, toTrialBalanceDto } from "./books.mapper.ts";
import { listAccountLines, listAccountSums, listSales, listSalesTotals, sumAccountBefore } from "./books.queries.ts";
import {
  accountLineSchema,
  bookPeriodInput,
  listAccountLinesInput,
  listSalesInput,
  salesDocumentSchema,
  salesTotalSchema,
  trialBalanceSchema,
} from "./books.schema.ts";

export const booksRouter = router({
  trialBalance: call("GET /admin/books/trial-balance", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Books",
    summary:
      "The platform's trial balance of some days: what each account had before, what moved, and what it has after",
    reads: "impersonal",
  })
    .input(bookPeriodInput)
    .output(trialBalanceSchema)
    .query(async ({ ctx: { readDb, bookZone, currency }, input }) =>
      toTrialBalanceDto(input, currency, await listAccountSums(readDb, { ...input, bookZone })),
    ),
  account: call("GET /admin/books/ledger", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Books",
    summary: "The general ledger: postings of one account in some days, oldest first, with document and balance",
    reads: "impersonal",
  })
    .input(listAccountLinesInput)
    .output(z.array(accountLineSchema))
    .query(async ({ ctx: { readDb, bookZone }, input: { account: code, from, to, limit, cursor } }) => {
      const account = bookAccountOfCode(code);
      invariant(account, "the input names an account of the chart");
      const period = { from, to, bookZone };
      const [rows, beforeMinor] = await Promise.all([
        listAccountLines(readDb, account, period, { limit, cursor }),
        sumAccountBefore(readDb, account, period, cursor),
      ]);
      return toAccountLineDtos(rows, beforeMinor, bookZone);
    }),
  sales: call("GET /admin/books/sales", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Books",
    summary: "The sales day-book: the platform's own documents by the day of the supply, oldest first",
    reads: "personal",
  })
    .input(listSalesInput)
    .output(z.array(salesDocumentSchema))
    .query(async ({ ctx: { readDb, bookZone }, input: { from, to, ...page } }) =>
      (await listSales(readDb, { from, to, bookZone }, page)).map(toSalesDocumentDto),
    ),
  salesTotals: call("GET /admin/books/sales/totals", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Books",
    summary: "The sales day-book of some days summed up by rule, rate and state",
    reads: "impersonal",
  })
    .input(bookPeriodInput)
    .output(z.array(salesTotalSchema))
    .query(async ({ ctx: { readDb, bookZone }, input }) =>
      (await listSalesTotals(readDb, { ...input, bookZone })).map(toSalesTotalDto),
    ),
});
