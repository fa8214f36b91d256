import { sql } from "kysely";

/** `bookKeyOf` of core, in SQL: which account of the books `entry.account` belongs to. */
export const BOOK_KEY = sql`case when starts_with(entry.account, 'revenue:') or starts_with(entry.account, 'vat:') then entry.account
  else split_part(entry.account, ':', 1) end`;
