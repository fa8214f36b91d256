import type { ApplicationId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { showWords } from "../contact-details/show-words.service.ts";
import { type ApplicationWords, toApplicationDto } from "./applications.mapper.ts";
import { type ApplicationRow, findApplicationRow } from "./applications.queries.ts";
import type { ApplicationDto } from "./applications.schema.ts";

/** The words of these applications as this reader has them: of two authors, each of whom reads their own whole. */
export async function showApplications<Row extends ApplicationRow>(
  db: DbOrTrx,
  reader: UserId,
  rows: readonly Row[],
): Promise<(row: Row) => ApplicationWords> {
  const letterOf = await showWords(db, reader, rows, (row) => ({
    authorId: row.applicantUserId,
    addresseeId: row.ownerUserId,
    texts: [row.coverLetter, row.relevantExperience, row.equityExpectation],
  }));
  const noteOf = await showWords(db, reader, rows, (row) => ({
    authorId: row.ownerUserId,
    addresseeId: row.applicantUserId,
    texts: [row.statusNotes],
  }));
  return (row) => ({ letter: letterOf(row), note: noteOf(row) });
}

export async function showApplication(db: DbOrTrx, reader: UserId, row: ApplicationRow): Promise<ApplicationDto> {
  return toApplicationDto(row, (await showApplications(db, reader, [row]))(row));
}

/** As it stands now. */
export async function readApplication(db: DbOrTrx, reader: UserId, id: ApplicationId): Promise<ApplicationDto> {
  return await showApplication(db, reader, await findApplicationRow(db, id));
}
