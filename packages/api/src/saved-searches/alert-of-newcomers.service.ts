import type { Currency } from "@quorate/core/format/currency";
import type { ExpertId, SavedSearchId } from "@quorate/core/ids";
import { fits } from "@quorate/core/matching/fitting";
import { isTradeWord } from "@quorate/core/matching/search-words";
import { factWishesOf } from "@quorate/core/matching/wishes";
import { isAlertDue, newcomersSeenUntil } from "@quorate/core/saved-searches/search-alert";
import { kindOfSearch, namePartsOf } from "@quorate/core/search/search-kind";
import { readSearchQuery } from "@quorate/core/search/search-query";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { listNamedAmong, listSayingAmong } from "../experts/experts-by-name.queries.ts";
import { askedBeside } from "../matching/asked-beside.service.ts";
import { withoutLeftOut } from "../matching/leave-out.service.ts";
import { asksForSomething, beyondFilter, judgeExperts } from "../matching/rank-experts.service.ts";
import { correctSearchText } from "../search/correct-search-text.service.ts";
import { toTextSearch } from "../search/text-search.queries.ts";
import {
  type AlertingSearch,
  listAlertingSearches,
  listNewExpertIds,
  lockAlertingSearch,
  setAlerted,
} from "./search-alerts.queries.ts";

/** Alerts the owners of saved searches to new experts who fit, once for each expert. Returns how many searches had any. */
export async function alertOfNewcomers(ports: EventPorts & Pick<Ports, "db" | "currency">): Promise<number> {
  const until = newcomersSeenUntil(ports.now());
  let told = 0;
  for (const search of await listAlertingSearches(ports.db)) {
    if (isAlertDue(search, until) && (await alertOne(ports, search.id, until))) told++;
  }
  return told;
}

/** What was looked at and what was told of it are one transaction, behind the search's row: two servers tell once. */
async function alertOne(
  ports: EventPorts & Pick<Ports, "db" | "currency">,
  id: SavedSearchId,
  until: Date,
): Promise<boolean> {
  return await ports.db.transaction().execute(async (trx) => {
    const search = await lockAlertingSearch(trx, id);
    if (!search || !isAlertDue(search, until)) return false;
    const fitting = await listFitting(trx, search, { until, currency: ports.currency });
    await setAlerted(trx, id, until);
    if (fitting.length === 0) return false;
    const event = { accountId: search.userId, savedSearchId: id, count: fitting.length, actorId: null };
    await publishEvent(trx, ports, { ...event, type: "saved-search.matched" });
    return true;
  });
}

/**
 * Filters alone decide if the search has neither words nor wishes. With words, an expert who passes the filters must also have that name,
 * have the words, or fit as in the list; a "phrase" or a -word is a condition that they must meet. With wishes alone they must fit them as
 * in the list; wishes about facts (a rate, a rating, who is available) move an order, and alone are met or not. A condition of the text
 * that only counts leaves out experts who plainly miss it.
 */
async function listFitting(
  trx: Trx,
  { filter, userId, alertedAt }: AlertingSearch,
  { until, currency }: { until: Date; currency: Currency },
): Promise<ExpertId[]> {
  const {
    q = "",
    asWritten = false,
    sort: _sort,
    wishes = {},
    conditionsDropped,
    conditionsOnly,
    ...narrowed
  } = filter;
  const beside = askedBeside(
    { now: () => until, currency },
    { requirements: q, conditionsDropped: conditionsDropped ?? [], conditionsOnly: conditionsOnly ?? [], wishes },
  );
  const typed = beside.rest;
  const skills = [...(narrowed.specializations ?? []), ...(wishes.specializations ?? [])];
  const [industry = null, ...industries] = [...(narrowed.industries ?? []), ...(wishes.industries ?? [])];
  const asked = beyondFilter({ skills, industry, industries, text: typed }, narrowed);
  const isAsked = typed !== "" || asksForSomething(asked);
  // Nothing to fit: those who meet the wishes are news, and no one else.
  const sought = isAsked ? narrowed : { ...factWishesOf(wishes), ...narrowed };
  const registered = await listNewExpertIds(trx, { since: alertedAt, until, filter: sought, notOf: userId });
  const newcomers = await withoutLeftOut(trx, registered, beside.leavesOut(beside.onlyThese));
  if (!isAsked || newcomers.length === 0) return newcomers;
  const namedBy = async (text: string) =>
    namePartsOf(text)?.some((part) => !isTradeWord(part)) ? await listNamedAmong(trx, newcomers, text) : [];
  const named = await namedBy(typed);
  // As the list does: only a text that is no one's name is checked for typing errors.
  const text = asWritten || named.length > 0 ? typed : await correctSearchText(trx, "experts", typed);
  if (text !== typed) named.push(...(await namedBy(text)));
  const request = { ...asked, text };
  const [kind, query] = [kindOfSearch(text), readSearchQuery(text)];
  const saying = kind === "sentence" || !query ? [] : await listSayingAmong(trx, newcomers, toTextSearch(query));
  if (kind === "exact") return newcomers.filter((id) => saying.includes(id));
  const scored = await judgeExperts(trx, newcomers, request);
  const fitting = scored.flatMap(({ id, score }) => (fits(score) ? [id] : []));
  const told = new Set([...saying, ...named, ...fitting]);
  return newcomers.filter((id) => told.has(id));
}
