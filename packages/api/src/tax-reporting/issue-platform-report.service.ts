import { DomainError, invariant } from "@quorate/core/errors";
import type { ExpertId, PlatformReportId, UserId } from "@quorate/core/ids";
import { dpiFaults } from "@quorate/core/tax-reporting/dpi-check";
import { dpiDocument } from "@quorate/core/tax-reporting/dpi-document";
import {
  draftMessages,
  isReportable,
  type ReportedOperator,
  type ReportedSeller,
  type ReportMessage,
  type ReportRegime,
} from "@quorate/core/tax-reporting/platform-report";
import { type QuarterFigures, quartersOf } from "@quorate/core/tax-reporting/seller-figures";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { recordAudit } from "../audit/record-audit.service.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import {
  findNextIssue,
  insertReport,
  listDiligentSellers,
  lockReports,
  readSentRecords,
} from "./platform-reports.queries.ts";
import { listSellerQuarters, type TaxYear } from "./seller-list.queries.ts";
import { findTaxDetails } from "./tax-details.queries.ts";

/** `state`: whose tax office gets it. `isVoid`: what was sent is deleted. */
export type ReportWish = {
  year: number;
  regime: ReportRegime;
  state: string;
  operatorNumber: string;
  operatorTin: string;
  isVoid: boolean;
};

/**
 * Issues what the tax office does not have yet of a year: one message at first, later up to two, with corrections and with what is new.
 * Refuses (conflict) a year that is not over, and where nothing has changed; (invalid) a platform without an address.
 */
export async function issuePlatformReport(
  trx: Trx,
  ports: Ports,
  wish: ReportWish,
  by: UserId,
): Promise<ReportMessage[]> {
  const { year, regime, state, isVoid } = wish;
  const now = ports.now();
  const thisYear = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ports.bookZone).year;
  if (year >= thisYear) throw new DomainError("conflict", "tax-reporting/year-not-over");
  await lockReports(trx, wish);
  const operator = operatorOf(ports, wish);
  const sellers = await readReportedSellers(trx, { year, bookZone: ports.bookZone }, regime);
  const ids = [ports.newId<PlatformReportId>(), ports.newId<PlatformReportId>()] as const;
  const refOf = (nth: number) => `${state}${year}${state}-${wish.operatorNumber}-${ids[nth - 1] ?? ids[0]}`;
  const messages = draftMessages(await readSentRecords(trx, wish), { operator, sellers }, { isVoid, refOf });
  if (messages.length === 0) throw new DomainError("conflict", "tax-reporting/nothing-new");
  const { currency } = ports;
  for (const message of messages) {
    const at = await findNextIssue(trx, wish, now);
    const faults = dpiFaults(dpiDocument(message, { regime, year, state, currency, at }));
    invariant(faults.length === 0, `a report is as its schema wants it: ${faults.length} faults`);
    const id = ids.find((one) => message.ref.endsWith(one)) ?? ids[0];
    await insertReport(trx, { id, year, regime, state, currency, at, by, message });
    await recordAudit(trx, ports, {
      action: "platform-report.issued",
      subject: { kind: "platform-report", id },
      after: { year, regime, message: message.ref },
    });
  }
  const records = messages.flatMap((message) => message.records);
  const isTold = (id: ExpertId) =>
    records.some(({ key, type }) => key === id && (type === "OECD1" || type === "OECD2"));
  for (const expertId of [...sellers.keys()].filter(isTold))
    await publishEvent(trx, ports, { type: "tax-details.statement-ready", expertId, actorId: null, year });
  return messages;
}

function operatorOf({ seller }: Ports, { operatorNumber: id, operatorTin: tin }: ReportWish): ReportedOperator {
  const { legalName, addressLines, postcode, city, country, vatNumber } = seller;
  if (city === null || country === null) throw new DomainError("invalid", "tax-reporting/no-address");
  return { id, tin, legalName, addressLines, postcode, city, country, vatNumber };
}

/** Who was paid in the year, has given tax details and is resident where the report goes, by their ids. */
export async function readReportedSellers(
  db: DbOrTrx,
  year: TaxYear,
  regime: ReportRegime,
): Promise<Map<ExpertId, ReportedSeller>> {
  const quartersBy = Map.groupBy(await listSellerQuarters(db, year, null), ({ expertId }) => expertId);
  const reported = new Map<ExpertId, ReportedSeller>();
  for (const { expertId, userId, account } of await listDiligentSellers(db, [...quartersBy.keys()])) {
    const kept = await findTaxDetails(db, userId);
    if (!kept || !isReportable(kept, regime)) continue;
    const { updatedAt: _, ...details } = kept;
    const quarters: QuarterFigures[] = quartersOf(quartersBy.get(expertId) ?? []);
    reported.set(expertId, { details, account, quarters });
  }
  return reported;
}
