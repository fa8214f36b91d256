import { CANDIDATES_SCORED_MAX, MATCHES_COUNTED_MAX } from "@quorate/core/experts/expert-list-limit";
import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import type { ReadRequest } from "@quorate/core/matching/request-words";
import { catalogueTermsFor, isKnownTerm, phrasesFor } from "@quorate/core/matching/term-matching";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { withoutBlocked } from "../connections/blocks.queries.ts";
import { listWeighedWords, mentions, toMentions, wordsFound, wordsNamed } from "./candidate-facts.queries.ts";
import { anyPhrase } from "./candidates.queries.ts";

/** What is shown of an entrepreneur in a match; no contact details among it. */
const matchedEntrepreneurColumns = [
  "entrepreneurs.id",
  "entrepreneurs.user_id as userId",
  "entrepreneurs.name",
  "entrepreneurs.title",
  "entrepreneurs.bio",
  "entrepreneurs.skills",
  "entrepreneurs.industries",
  "entrepreneurs.looking_for as lookingFor",
  "entrepreneurs.offering",
  "entrepreneurs.experience_level as experienceLevel",
  "entrepreneurs.previous_startups as previousStartups",
  "entrepreneurs.is_seeking_co_founders as isSeekingCoFounders",
  "entrepreneurs.is_offering_co_founder_services as isOfferingCoFounderServices",
  "entrepreneurs.available_time_commitment as availableTimeCommitment",
  "entrepreneurs.preferred_equity_split as preferredEquitySplit",
  "entrepreneurs.location_preference as locationPreference",
  "entrepreneurs.rating",
  "entrepreneurs.total_connections as totalConnections",
] as const;

export type CoFounderSearch = {
  asker: UserId;
  /** Roles and skills together: what the co-founder should bring. */
  crafts: readonly string[];
  industries: readonly string[];
  /** What the asker's own profile offers, in the catalogue's terms where it knows them. */
  askerOffers: readonly string[];
  words: readonly string[];
};

/** Words of a description are looked up one by one, and no more of them than this. */
const WORDS_LOOKED_UP_MAX = 4;

/** Of all roles and skills wanted, in their order; whoever is found is judged by all of them. */
const CRAFTS_LOOKED_UP_MAX = 8;

/** Two signs at once are rarer: so many of them say enough, and are found without reading all who show either. */
const PAIR_MAX = 100;

/**
 * The most promising entrepreneurs, and how many there are, counted up to a limit: the heads of some lists, each read off an index,
 * newest profiles first. Who stands in several of them (the role, and the industry, and seeking what the asker offers) comes first.
 */
export async function findCoFounderCandidates(db: DbOrTrx, search: CoFounderSearch) {
  const lists = listsOf(search).map(
    ({ sign, promise, limit }) => sql`select id, created_at, ${promise}::integer as promise from (
      select id, created_at from entrepreneurs where ${openTo(search.asker)} and ${sign}
      order by created_at desc, id limit ${limit}) list`,
  );
  if (lists.length === 0) return { ids: [], total: 0 };
  const { rows } = await sql<{ id: EntrepreneurId; total: number }>`
    select id, (count(*) over ())::integer as total from (${sql.join(lists, sql` union all `)}) found
    group by id order by sum(promise) desc, max(created_at) desc, id limit ${CANDIDATES_SCORED_MAX}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: Math.min(rows[0]?.total ?? 0, MATCHES_COUNTED_MAX) };
}

/** Everything that a match is judged by and shows, of these entrepreneurs, in no particular order. */
export async function listCoFounderCandidates(
  db: DbOrTrx,
  ids: readonly EntrepreneurId[],
  { words, industries }: Pick<ReadRequest, "words" | "industries">,
) {
  const search = sql`entrepreneurs.offer_search`;
  const weighed = await listWeighedWords(db, "entrepreneurs", words);
  const rows = await db
    .selectFrom("entrepreneurs")
    .select(matchedEntrepreneurColumns)
    .select([
      wordsFound(search, weighed).as("wordsFound"),
      wordsNamed(search, weighed).as("wordsNamed"),
      mentions(search, "industry", industries).as("industryMentions"),
    ])
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map((row) => ({ ...row, industryMentions: toMentions(industries, row.industryMentions) }));
}

/** What an entrepreneur's own profile offers. */
export async function findOffer(db: DbOrTrx, id: EntrepreneurId) {
  return await db
    .selectFrom("entrepreneurs")
    .select(["title", "skills", "offering"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Active, seeking a co-founder or offering to be one, somebody else, and neither blocked by the asker nor the other way round. */
function openTo(asker: UserId): RawBuilder<SqlBool> {
  return sql`is_active and (is_seeking_co_founders or is_offering_co_founder_services)
    and user_id <> ${asker} and ${withoutBlocked(asker, "entrepreneurs.user_id")}`;
}

function listsOf({ crafts, industries, askerOffers, words }: CoFounderSearch) {
  const offers = crafts
    .slice(0, CRAFTS_LOOKED_UP_MAX)
    .map((craft) => sql<SqlBool>`offer_search @@ ${anyPhrase(offeredAs(craft))}`);
  const atHome = overlaps("industries", termsOf("industry", industries));
  const seeks = overlaps("looking_for", termsOf("craft", askerOffers));
  const word = (text: string) => sql<SqlBool>`offer_search @@ plainto_tsquery('english', ${text})`;
  const both = (one: RawBuilder<SqlBool> | null, other: RawBuilder<SqlBool> | null) =>
    one && other ? sql<SqlBool>`${one} and ${other}` : null;
  const list = (promise: number, sign: RawBuilder<SqlBool> | null, limit: number) =>
    sign ? [{ promise, sign, limit }] : [];
  return [
    ...offers.flatMap((offer) => list(6, both(offer, atHome), PAIR_MAX)),
    ...offers.flatMap((offer) => list(5, both(offer, seeks), PAIR_MAX)),
    ...list(1, both(atHome, seeks), PAIR_MAX),
    ...offers.flatMap((offer) => list(3, offer, MATCHES_COUNTED_MAX)),
    ...list(1, atHome, MATCHES_COUNTED_MAX),
    ...words.slice(0, WORDS_LOOKED_UP_MAX).flatMap((text) => list(1, word(text), PAIR_MAX)),
  ];
}

/** A role is offered by its name or by the skills that are close to it. */
function offeredAs(craft: string): string[] {
  const { same, related } = catalogueTermsFor("craft", [craft]);
  return [...same, ...related.flatMap((term) => phrasesFor("craft", term)), ...phrasesFor("craft", craft)].filter(
    (phrase, index, phrases) => phrases.indexOf(phrase) === index,
  );
}

function termsOf(kind: "craft" | "industry", wanted: readonly string[]): string[] {
  const { same, related } = catalogueTermsFor(
    kind,
    wanted.filter((term) => kind === "industry" || isKnownTerm(kind, term)),
  );
  return [...same, ...related];
}

function overlaps(column: "industries" | "looking_for", terms: readonly string[]): RawBuilder<SqlBool> | null {
  return terms.length === 0 ? null : sql`${sql.ref(column)} && ${[...terms]}::text[]`;
}
