import { DomainError } from "@quorate/core/errors";
import { decimalFromMinor } from "@quorate/core/money";
import { type QuarterFigures, quartersOf, yearOf } from "@quorate/core/tax-reporting/seller-figures";
import { isEuState, tidyTaxDetails } from "@quorate/core/tax-reporting/tax-details";
import type { DbOrTrx } from "@quorate/db/client";
import { z } from "zod";
import { recordAudit } from "../audit/record-audit.service.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { resumePayoutsOf } from "../payouts/follow-suspension.service.ts";
import { lockAccount } from "../people/suspensions.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { describeTaxDetails } from "./describe-tax-details.service.ts";
import { issuePlatformReport } from "./issue-platform-report.service.ts";
import { findReport, listReports, setReportFiled } from "./platform-reports.queries.ts";
import { countSellers, listSellerQuarters, listSellers } from "./seller-list.queries.ts";
import { setTaxDetails } from "./tax-details.queries.ts";
import {
  countSellersInput,
  filedReportSchema,
  fileReportInput,
  issueReportInput,
  listReportsInput,
  listSellersInput,
  type PlatformReportDto,
  platformReportSchema,
  sellerCountsSchema,
  taxDetailsSchema,
  taxFiguresOfYearInput,
  taxFiguresOfYearSchema,
  taxSellerSchema,
  updateTaxDetailsInput,
} from "./tax-details.schema.ts";
import { arePayoutsWithheld, setPayoutsWithheld, setTaxRequestCompleted } from "./tax-requests.queries.ts";

export const taxReportingRouter = router({
  get: call("GET /expert/tax-details", {
    may: "expert",
    scope: "session",
    tag: "Billing",
    summary: "What you have told for the reports that platforms make to tax authorities",
    whileImpersonated: "refused",
  })
    .output(taxDetailsSchema)
    .query(({ ctx }) => describeTaxDetails(ctx.db, { userId: ctx.viewer.userId, expertId: ctx.expertId })),
  update: call("PUT /expert/tax-details", {
    may: "expert",
    scope: "session",
    tag: "Billing",
    summary: "Tell what platforms have to report of their sellers to tax authorities",
    description:
      "Kept for five years after the year of your last sale, also when the account is erased. No one but you reads it here; it is in the reports.",
    whileImpersonated: "refused",
  })
    .input(updateTaxDetailsInput)
    .output(taxDetailsSchema)
    .mutation(async ({ ctx, input: { address, address2, address3, ...typed } }) => {
      const [{ userId }, { expertId }] = [ctx.viewer, ctx];
      const addressLines = [address, address2, address3].filter((line) => line !== "");
      return await ctx.db.transaction().execute(async (trx) => {
        await lockAccount(trx, userId);
        await setTaxDetails(trx, userId, tidyTaxDetails({ ...typed, addressLines }), ctx.now());
        await setTaxRequestCompleted(trx, expertId, ctx.now());
        await publishEvent(trx, ctx, { type: "tax-details.changed", expertId, actorId: userId });
        if (await arePayoutsWithheld(trx, userId)) {
          await setPayoutsWithheld(trx, userId, null);
          await resumePayoutsOf(trx, ctx, userId);
          await publishEvent(trx, ctx, { type: "tax-details.payouts-released", expertId, actorId: userId });
        }
        return await describeTaxDetails(trx, { userId, expertId });
      });
    }),
  figures: call("GET /expert/tax-details/figures", {
    may: "expert",
    scope: "money:read",
    tag: "Billing",
    summary: "What is reported of your sales in a calendar year, by quarter",
    description:
      "The same amounts as your earnings: a quarter is that of the day on which work was paid or a bank took money back.",
    whileImpersonated: "refused",
  })
    .input(taxFiguresOfYearInput)
    .output(taxFiguresOfYearSchema)
    .query(async ({ ctx: { readDb, bookZone, currency, expertId }, input: { year } }) => {
      const quarters = quartersOf(await listSellerQuarters(readDb, { year, bookZone }, expertId));
      return { year, currency, quarters: quarters.map(toFiguresDto), total: toFiguresDto(yearOf(quarters)) };
    }),
  listSellers: call("GET /admin/tax-reporting/sellers", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Administration",
    summary: "Who was paid in a calendar year, and how far it is with their tax details",
    reads: "personal",
  })
    .input(listSellersInput)
    .output(z.array(taxSellerSchema))
    .query(async ({ ctx: { readDb, bookZone }, input: { year, state, limit, cursor } }) => {
      const rows = await listSellers(readDb, { year, bookZone }, { state, limit, cursor });
      return rows.map(({ payoutMinor, feeMinor, heldSince, ...row }) => ({
        ...row,
        askedAt: row.askedAt?.toISOString() ?? null,
        remindedAt: row.remindedAt?.toISOString() ?? null,
        remindedAgainAt: row.remindedAgainAt?.toISOString() ?? null,
        withheldAt: row.withheldAt?.toISOString() ?? null,
        givenAt: row.givenAt?.toISOString() ?? null,
        isHeld: heldSince !== null,
        payout: decimalFromMinor(payoutMinor),
        fee: decimalFromMinor(feeMinor),
      }));
    }),
  listReports: call("GET /admin/tax-reporting/reports", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Administration",
    summary: "What was reported of a calendar year to tax authorities, the latest first",
    description: "Each is downloaded as XML at `/api/admin/tax-reporting/reports/{id}.xml`.",
    reads: "impersonal",
  })
    .input(listReportsInput)
    .output(z.array(platformReportSchema))
    .query(({ ctx, input: { year } }) => describeReports(ctx.db, year)),
  issueReport: call("POST /admin/tax-reporting/reports", {
    may: { area: "money" },
    scope: "administration:write",
    tag: "Administration",
    summary: "Issue the report of a year that is over, or what has changed since",
    description:
      "At first one message with every seller who has given tax details; later one with corrections and deletions, and one with new sellers. Answers all of the year.",
    refuses: [409, 422],
    decides: null,
  })
    .input(issueReportInput)
    .output(z.array(platformReportSchema))
    .mutation(({ ctx, input: { state, ...wish } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const own = wish.regime === "uk" ? "GB" : (state ?? ctx.seller.country);
        if (wish.regime === "eu" && (own === null || !isEuState(own))) {
          throw new DomainError(
            "invalid",
            "tax-reporting/no-member-state",
            {},
            { issues: [{ path: "state", params: {} }] },
          );
        }
        await issuePlatformReport(trx, ctx, { ...wish, state: own ?? "GB" }, ctx.viewer.userId);
        return await describeReports(trx, wish.year);
      }),
    ),
  fileReport: call("POST /admin/tax-reporting/reports/{id}/file", {
    may: { area: "money" },
    scope: "administration:write",
    tag: "Administration",
    summary: "Record that a report was filed, with the tax office's receipt",
    refuses: [404, 409],
    decides: null,
  })
    .input(fileReportInput)
    .output(filedReportSchema)
    .mutation(({ ctx, input: { id, receipt } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const report = await findReport(trx, id);
        if (!report) throw new DomainError("not_found", "tax-reporting/no-report");
        if (!(await setReportFiled(trx, id, { receipt, at: ctx.now() }))) {
          throw new DomainError("conflict", "tax-reporting/filed-already");
        }
        const after = { message: report.messageRef, receipt };
        await recordAudit(trx, ctx, {
          action: "platform-report.filed",
          subject: { kind: "platform-report", id },
          after,
        });
        return { id, receipt };
      }),
    ),
  countSellers: call("GET /admin/tax-reporting/seller-counts", {
    may: { area: "money" },
    scope: "administration:read",
    tag: "Administration",
    summary: "How many were paid in a calendar year, by how far it is with their tax details",
    reads: "impersonal",
  })
    .input(countSellersInput)
    .output(sellerCountsSchema)
    .query(({ ctx: { readDb, bookZone }, input: { year } }) => countSellers(readDb, { year, bookZone })),
});

const toFiguresDto = ({ payoutMinor, feeMinor, activities }: QuarterFigures) => ({
  payout: decimalFromMinor(payoutMinor),
  fee: decimalFromMinor(feeMinor),
  tax: decimalFromMinor(0),
  activities,
});

async function describeReports(db: DbOrTrx, year: number): Promise<PlatformReportDto[]> {
  const rows = await listReports(db, year);
  return rows.map((row) => ({
    ...row,
    issuedAt: row.issuedAt.toISOString(),
    filedAt: row.filedAt?.toISOString() ?? null,
  }));
}
