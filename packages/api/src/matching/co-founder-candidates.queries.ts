import { CANDIDATES_SCORED_MAX, MATCHES_COUNTED_MAX } from "@quorate/core/experts/expert-list-limit";
import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import { affordable } from "@quorate/core/matching/affordable";
import type { ReadRequest } from "@quorate/core/matching/request-words";
import { catalogueTermsFor, conceptOf, isKnownTerm, phrasesFor } from "@quorate/core/matching/term-matching";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { blockedWith, withoutBlocked } from "../blocks/blocks.queries.ts";
import { toNicheVector } from "../niches/niches.queries.ts";
import { anyPhrase, everyWord, inRows, withoutPhrases } from "../search/text-search.queries.ts";
import { findPhraseCounts } from "../search/word-counts.queries.ts";
import { listWeighedWords, mentions, toFoundWords, toMentions, wordPlaces } from "./candidate-facts.queries.ts";

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
  /** The niches that are asked for most, by their numbers. */
  niches: readonly number[];
};

/** Words of a description are looked up one by one, and no more of them than this. */
const WORDS_LOOKED_UP_MAX = 4;

/** Of all roles and skills wanted, each once, in their order; whoever is found is judged by all of them. */
const CRAFTS_LOOKED_UP_MAX = 6;

/** To speak of a niche of the request promises as much as to offer a role. */
const NICHE_PROMISE = 3;

/** So many of those who speak of a niche most. */
const OF_NICHE_MAX = 100;

/** Two signs at once are rarer: so many of them say enough, and are found without reading all who show either. */
const PAIR_MAX = 100;

/**
 * What few profiles show is looked up in an index, the rarest first, until so many entries are read for all lists. A limit on the rows
 * does not do it: an index reads all profiles that have a word before it gives the first. What more of them show is met among so many
 * of the newest.
 */
const ENTRIES_MAX = 6_000;
const WALKED = 1_000;
/** The counts may be a day old; no more rows than this, or than were counted, are checked for one list. */
const FOUND_MIN = 300;

/**
 * The most promising entrepreneurs, and how many there are, counted up to a limit: the heads of some lists, newest profiles first.
 * Who stands in several of them (the role, and the industry, and seeking what the asker offers) comes first.
 */
export async function findCoFounderCandidates(db: DbOrTrx, search: CoFounderSearch) {
  const { lists, isCounted } = await planLists(db, search);
  if (lists.length === 0 && search.niches.length === 0) return { ids: [], total: 0 };
  const looked = new Map(
    lists.flatMap(({ signs, isLookedUp }) =>
      isCounted && isLookedUp ? [] : signs.map(({ name, isShown }) => [name, isShown] as const),
    ),
  );
  const shown = [...looked].map(([name, isShown]) => sql`, ${isShown} as ${sql.ref(name)}`);
  const uncounted = Math.max(FOUND_MIN, Math.ceil(ENTRIES_MAX / lists.length));
  const rows = [
    ...lists.map((list) =>
      rowsOf(list, {
        atHead: !(isCounted && list.isLookedUp),
        bound: isCounted ? Math.max(FOUND_MIN, list.cost) : uncounted,
        asker: search.asker,
      }),
    ),
    ...(search.niches.length > 0 ? [rowsOfNiches(search)] : []),
  ];
  const { rows: found } = await sql<{ id: EntrepreneurId; total: number }>`
    with walked as materialized (
      select id, created_at ${sql.join(shown, sql``)} from entrepreneurs
      where ${openTo(search.asker)} order by created_at desc, id limit ${WALKED})
    select id, (count(*) over ())::integer as total from (${sql.join(rows, sql` union all `)}) found
    group by id order by sum(promise) desc, max(created_at) desc, id limit ${CANDIDATES_SCORED_MAX}`.execute(db);
  return { ids: found.map(({ id }) => id), total: Math.min(found[0]?.total ?? 0, MATCHES_COUNTED_MAX) };
}

type Reading = { atHead: boolean; bound: number; asker: UserId };

/** The newest who show all signs of a list, and whom indexes find by them where those are not enough. */
function rowsOf({ signs, promise, limit, isLookedUp }: PlannedList, { atHead, bound, asker }: Reading) {
  const all = (of: (sign: Sign) => RawBuilder<unknown>) => sql.join(signs.map(of), sql` and `);
  const newest = sql`select id, created_at from walked where ${all(({ name }) => sql.ref(name))} limit ${limit}`;
  const gate = atHead ? sql`and (select count(*) from (${newest}) enough) < ${limit}` : sql``;
  const found = sql`select id from entrepreneurs where ${all(({ entry }) => entry)} ${gate} limit ${bound}`;
  const lookedUp = sql`
    select id, created_at from entrepreneurs
    where id = any(array(${found})) and ${all(({ isShown }) => isShown)} and ${openTo(asker)}
    order by created_at desc, id limit ${limit}`;
  const parts = [...(atHead ? [newest] : []), ...(isLookedUp ? [lookedUp] : [])];
  return sql`
    select id, created_at, ${promise}::integer as promise from (
      ${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union `,
      )}
    ) list`;
}

/** Those who speak of a niche that is asked for, the plainest of each. */
function rowsOfNiches({ niches, asker }: CoFounderSearch) {
  return sql`
    select id, created_at, ${NICHE_PROMISE}::integer as promise from entrepreneurs
    where id = any(array(
      select strongest.entrepreneur_id from unnest(${[...niches]}::smallint[]) asked (niche) cross join lateral (
        select entrepreneur_id from entrepreneur_niches where entrepreneur_niches.niche = asked.niche
        order by strength desc, entrepreneur_id limit ${OF_NICHE_MAX}) strongest)) and ${openTo(asker)}`;
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
    .select("entrepreneurs.niche_vector as nicheVector")
    .select([
      wordPlaces(search, weighed).as("wordPlaces"),
      mentions(search, "industry", industries).as("industryMentions"),
    ])
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map(({ nicheVector, wordPlaces: places, industryMentions, ...row }) => ({
    ...row,
    ...toFoundWords(weighed, places),
    niches: toNicheVector(nicheVector),
    industryMentions: toMentions(industries, industryMentions),
  }));
}

/** The same of those among them whom this asker may be answered, but for what is found of the request in each. */
export async function listFoundersOpenTo(db: DbOrTrx, asker: UserId, ids: readonly string[]) {
  const rows = await db
    .selectFrom("entrepreneurs")
    .select(matchedEntrepreneurColumns)
    .select("entrepreneurs.niche_vector as nicheVector")
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .where(openTo(asker))
    .execute();
  return rows.map(({ nicheVector, ...row }) => ({ ...row, niches: toNicheVector(nicheVector) }));
}

/** The asker's own profile, and of whomever they blocked or were blocked by. */
export async function listIdsClosedTo(db: DbOrTrx, asker: UserId): Promise<EntrepreneurId[]> {
  const rows = await db
    .selectFrom("entrepreneurs")
    .select("id")
    .where(sql<SqlBool>`user_id = any(${blockedWith(asker)} || ${asker}::uuid)`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of those whom an answer shows, by their users: hundreds are judged for it, and their pictures are not asked for. */
export async function listPortraits(db: DbOrTrx, userIds: readonly UserId[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "profile_image_url as url"])
    .where(sql<SqlBool>`id = any(${[...userIds]}::uuid[])`)
    .execute();
  return new Map(rows.flatMap(({ id, url }) => (url === null ? [] : [[id, url] as const])));
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

/**
 * What a profile may show, under the name of its column among the newest; `entry` is by what an index finds it, and `most` how many
 * can show it: profiles say their industries among their words, but not what they look for.
 */
type Sign = { name: string; entry: RawBuilder<SqlBool>; isShown: RawBuilder<SqlBool>; most: number };
type List = { promise: number; signs: readonly Sign[]; limit: number };
type PlannedList = List & { cost: number; isLookedUp: boolean };

/** An index finds who shows two signs in as many steps as the rarer of them takes. */
async function planLists(db: DbOrTrx, search: CoFounderSearch) {
  const said = { ...search, crafts: eachOnce(search.crafts).slice(0, CRAFTS_LOOKED_UP_MAX) };
  const industries = termsOf("industry", said.industries);
  const words = said.words.slice(0, WORDS_LOOKED_UP_MAX);
  const offered = said.crafts.map(offeredAs);
  const counts = await findPhraseCounts(db, "entrepreneurs", [...offered.flat(), ...industries, ...words]);
  const mostWith = (phrases: readonly string[]) => phrases.reduce((most, phrase) => most + counts.mostWith(phrase), 0);
  const says = (name: string, query: RawBuilder<unknown>, phrases: readonly string[]): Sign => ({
    name,
    entry: sql`offer_search @@ ${withoutPhrases(query)}`,
    isShown: inRows(sql`offer_search`, query),
    most: mostWith(phrases),
  });
  const has = (name: string, overlap: RawBuilder<SqlBool> | null, most: number): Sign[] =>
    overlap ? [{ name, entry: overlap, isShown: overlap, most }] : [];
  const lists = listsOf({
    offers: offered.map((phrases, index) => says(`offer_${index}`, anyPhrase(phrases), phrases)),
    atHome: has("home", overlaps("industries", industries), mostWith(industries)),
    seeks: has("seeks", overlaps("looking_for", termsOf("craft", said.askerOffers)), Number.POSITIVE_INFINITY),
    said: words.map((word, index) => says(`word_${index}`, everyWord(word), [word])),
  });
  const isCounted = counts.total > 0;
  const costs = lists.map(({ signs }) => (isCounted ? Math.min(...signs.map(({ most }) => most)) : 0));
  const isLookedUp = affordable(costs, ENTRIES_MAX);
  return {
    isCounted,
    lists: lists.map(
      (list, index): PlannedList => ({ ...list, cost: costs[index] ?? 0, isLookedUp: isLookedUp[index] ?? false }),
    ),
  };
}

/** Several names may stand for one role. */
function eachOnce(crafts: readonly string[]): string[] {
  return [...new Map(crafts.toReversed().map((craft) => [conceptOf("craft", craft), craft])).values()].toReversed();
}

type Signs = Record<"offers" | "atHome" | "seeks" | "said", readonly Sign[]>;

function listsOf({ offers, atHome, seeks, said }: Signs): List[] {
  const list = (promise: number, signs: readonly Sign[], limit: number): List => ({ promise, signs, limit });
  const both = (promise: number, ones: readonly Sign[], others: readonly Sign[]) =>
    ones.flatMap((one) => others.map((other) => list(promise, [one, other], PAIR_MAX)));
  return [
    ...both(6, offers, atHome),
    ...both(5, offers, seeks),
    ...both(1, atHome, seeks),
    ...offers.map((offer) => list(3, [offer], MATCHES_COUNTED_MAX)),
    ...atHome.map((home) => list(1, [home], MATCHES_COUNTED_MAX)),
    ...said.map((word) => list(1, [word], PAIR_MAX)),
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
