import { invariant } from "@quorate/core/errors";
import type { MessageId, ReportId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { listMessageFiles } from "../files/files.queries.ts";
import { listReportedProfiles, listReportedReviews } from "./reported.queries.ts";
import { toReportedMessageDto } from "./reported-messages.mapper.ts";
import { findReportedMessage, findReportedPerson, listMessagesAround } from "./reported-messages.queries.ts";
import { toReportDto } from "./reports.mapper.ts";
import { findReportRow, type ReportRow } from "./reports.queries.ts";
import type { ReportDto } from "./reports.schema.ts";

/** Reports with what they are about. */
export async function describeReports(db: DbOrTrx, rows: readonly ReportRow[]): Promise<ReportDto[]> {
  const profiles = await listReportedProfiles(
    db,
    rows.flatMap(({ entrepreneurId }) => entrepreneurId ?? []),
  );
  const reviews = await listReportedReviews(
    db,
    rows.flatMap(({ reviewId }) => reviewId ?? []),
  );
  const described: ReportDto[] = [];
  for (const row of rows) {
    const { messageId, personId, status } = row;
    described.push(
      toReportDto(row, {
        profile: profiles.find(({ id }) => id === row.entrepreneurId),
        review: reviews.find(({ id }) => id === row.reviewId),
        message: messageId && (await describeMessage(db, messageId, { isAlone: status !== "open" })),
        person: personId ? await findReportedPerson(db, personId) : undefined,
      }),
    );
  }
  return described;
}

async function describeMessage(
  db: DbOrTrx,
  id: MessageId,
  { isAlone }: { isAlone: boolean },
): Promise<ReportDto["message"]> {
  const message = await findReportedMessage(db, id);
  if (!message) return null;
  const thread = await listMessagesAround(db, id, { isAlone });
  return toReportedMessageDto({ message, thread, files: await listMessageFiles(db, [id], null) });
}

export async function describeReport(db: DbOrTrx, id: ReportId): Promise<ReportDto> {
  const [described] = await describeReports(db, [await findReportRow(db, id)]);
  invariant(described, "each report is described");
  return described;
}
