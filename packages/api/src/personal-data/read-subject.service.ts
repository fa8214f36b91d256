import type { UserId } from "@quorate/core/ids";
import { maskContactDetails } from "@quorate/core/messages/contact-details";
import type { Db } from "@quorate/db/client";
import { readRows } from "./export.queries.ts";

/** The rows of a subject as their owner takes them along: other people's words as on the screens. */
export async function* readSubject(db: Db, subject: string, userId: UserId): AsyncGenerator<Record<string, unknown>> {
  for await (const { masked_words: masked, ...row } of readRows(db, subject, userId)) {
    const columns: readonly unknown[] = Array.isArray(masked) ? masked : [];
    yield Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        columns.includes(column) && typeof value === "string" ? maskContactDetails(value).text : value,
      ]),
    );
  }
}
