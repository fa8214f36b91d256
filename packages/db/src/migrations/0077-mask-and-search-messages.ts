import { maskContactDetails } from "@quorate/core/messages/contact-details";
import { type Kysely, sql } from "kysely";

/**
 * A message that says how to be reached elsewhere is kept as a second text without it, for whoever may not read it yet. It is found by
 * its words, the whole text and the masked one each by its own; the people of a message are words of both, so that one index knows
 * what is theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      add column masked_content text,
      add column masked_kinds text[] not null default '{}',
      add constraint messages_masked_kinds_known check (masked_kinds <@ array['email', 'phone', 'handle', 'link']),
      add constraint messages_masked_of_a_kind check ((masked_content is null) = (masked_kinds = '{}'))`.execute(db);
  await maskWhatIsThere(db);
  for (const [column, text] of [
    ["search", sql`content`],
    ["masked_search", sql`coalesce(masked_content, content)`],
  ] as const) {
    await sql`
      alter table messages add column ${sql.id(column)} tsvector not null generated always as (
        to_tsvector('english'::regconfig, ${text})
        || array_to_tsvector(array['u' || replace(sender_id::text, '-', ''), 'u' || replace(receiver_id::text, '-', '')])
      ) stored`.execute(db);
    await sql`create index ${sql.id(`messages_${column}`)} on messages using gin (${sql.id(column)})`.execute(db);
  }
}

const AT_ONCE = 1_000;

/** By the rule by which new ones are masked. */
async function maskWhatIsThere(db: Kysely<unknown>): Promise<void> {
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await sql<{ id: string; content: string }>`
      select id, content from messages where id > ${last} order by id limit ${AT_ONCE}`.execute(db);
    for (const { id, content } of rows) {
      const { text, kinds } = maskContactDetails(content);
      if (kinds.length === 0) continue;
      await sql`update messages set masked_content = ${text}, masked_kinds = ${kinds} where id = ${id}`.execute(db);
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}
