import type { MessageId, UserId } from "@quorate/core/ids";
import { readSearchQuery } from "@quorate/core/search/search-query";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";
import { openPeopleOf } from "../contact-details/open-people.queries.ts";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";

type Search = {
  reader: UserId;
  other: UserId | null;
  q: string;
  created?: CreatedWithin | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** The people of a message are words of it: the index itself leaves out what is not theirs. */
const personWord = (userId: UserId) => sql`${`'u${userId.replaceAll("-", "")}'`}::tsquery`;

/**
 * One's own messages with all of these words, newest first. Who does not read a message whole finds it by the masked text alone, so
 * that no search tells what is hidden. Words that say nothing find nothing.
 */
export async function listFoundMessages(db: DbOrTrx, search: Search) {
  const { rows } = await findMessages(search).execute(db);
  return rows;
}

export function findMessages({ reader, other, q, created, limit, cursor }: Search): RawBuilder<{
  id: MessageId;
  otherId: UserId;
  visible: string;
}> {
  const words = sql`search_query(${readSearchQuery(q)?.exact ?? ""})`;
  const asked = sql`(${words} && ${personWord(reader)}${other ? sql` && ${personWord(other)}` : sql``})`;
  const isMine = sql`${reader} in (sender_id, receiver_id)`;
  const after = cursor
    ? sql`(found.created_at, found.id) < (select created_at, id from messages where id = ${cursor} and ${isMine})`
    : sql`true`;
  return sql`
    select page.id, case when page.sender_id = ${reader} then page.receiver_id else page.sender_id end as "otherId",
      page.visible
    from (
      select found.* from (
        select id, sender_id, receiver_id, created_at, content as visible from messages
        where search @@ ${asked} and numnode(${words}) > 0 and ${isMine} and (hidden_at is null or sender_id = ${reader}) and (masked_content is null or sender_id = ${reader}
          or sender_id in (select user_id from ${openPeopleOf(reader)} open_people))
        union all
        select id, sender_id, receiver_id, created_at, masked_content from messages
        where masked_search @@ ${asked} and numnode(${words}) > 0 and ${isMine} and hidden_at is null and masked_content is not null
          and sender_id <> ${reader} and sender_id not in (select user_id from ${openPeopleOf(reader)} open_people)
      ) found where ${createdWithin("found.created_at", created)} and ${after}
      order by found.created_at desc, found.id desc limit ${limit}
    ) page
    order by page.created_at desc, page.id desc`;
}
