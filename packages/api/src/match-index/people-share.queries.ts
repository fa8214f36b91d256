import type { PeopleShare } from "@quorate/core/match-index/people-share";
import { type Expression, type SqlBool, sql } from "kysely";

/** The next so many of a share, in the order of their ids. */
export type PageOfShare = { share: PeopleShare; afterId: string | null; limit: number };

/** As `isInShare` of core has it. */
export function isIdInShare(id: Expression<unknown>, { number, of }: PeopleShare): Expression<SqlBool> {
  return sql<SqlBool>`get_byte(uuid_send(${id}), 15) % ${of}::int = ${number}::int`;
}
