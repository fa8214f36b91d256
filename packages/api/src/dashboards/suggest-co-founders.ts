import { coFounderWish } from "@quorate/core/dashboards/co-founder-wish";
import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { listBestConnectedIds, listPortraits } from "../matching/co-founder-candidates.queries.ts";
import { toCoFounderMatchDto, toUnrankedFounderDto } from "../matching/co-founder-matching.mapper.ts";
import { toReasoning } from "../matching/matching.mapper.ts";
import { explainCoFounders, listFoundersInOrder, rankCoFounders } from "../matching/rank-co-founders.service.ts";
import { call } from "../trpc/call.ts";
import { suggestedCoFoundersSchema } from "./dashboards.schema.ts";
import { findFounderProfile, findNewestOpenIdea, listKnownAmong } from "./founder.queries.ts";

const SUGGESTED_MAX = 3;
/** Experience was not asked for: a profile cannot say how much of it a co-founder should have. */
const NOT_ASKED = "experience/";

export const suggestCoFounders = call("GET /dashboard/entrepreneur/co-founders", {
  may: "entrepreneur",
  scope: "co-founders:read",
  tag: "Dashboards",
  summary: "Three entrepreneurs who fit what your profile and newest idea ask for, or what these do not say yet",
  cost: 5,
})
  .output(suggestedCoFoundersSchema)
  .query(async ({ ctx }) => {
    const { readDb: db, entrepreneurId } = ctx;
    const [profile, idea] = await Promise.all([
      findFounderProfile(db, entrepreneurId),
      findNewestOpenIdea(db, entrepreneurId),
    ]);
    const { missing, wish } = coFounderWish(profile, idea ?? null);
    const about = idea ? { id: idea.id, title: idea.title } : null;
    if (wish === null) return { about, missing, wish: null, matches: [], notRankedYet: false };
    const request = { ...wish, tellsNeeds: idea !== undefined };
    const sought = { industries: wish.industryFocus, lookingFor: wish.lookingForRoles };
    const ranked = await ctx.searchInTurn(() => rankCoFounders(db, ctx.viewer, request, ctx.matchIndex));
    const candidates = ranked?.scored.map(({ id }) => id) ?? (await listBestConnectedIds(db, ctx.viewer.userId));
    const known = await listKnownAmong(db, entrepreneurId, candidates);
    if (!ranked) {
      const unknown = candidates.filter((id) => !known.has(id)).slice(0, SUGGESTED_MAX);
      const rows = await listFoundersInOrder(db, ctx.viewer.userId, unknown);
      const portraits = await portraitsOf(db, rows);
      const matches = rows.map((row) => toUnrankedFounderDto(row, portraits));
      return { about, missing, wish: sought, matches, notRankedYet: true };
    }
    const newest = ranked.scored.filter(({ id }) => !known.has(id)).slice(0, SUGGESTED_MAX);
    const suggested = await explainCoFounders(request, newest);
    const portraits = await portraitsOf(
      db,
      suggested.map(({ row }) => row),
    );
    const matches = suggested.map((candidate) => {
      const match = toCoFounderMatchDto(candidate, portraits);
      const matchReasons = match.matchReasons.filter(({ code }) => !code.startsWith(NOT_ASKED));
      return { ...match, matchReasons, matchReasoning: toReasoning(matchReasons) };
    });
    return { about, missing, wish: sought, matches, notRankedYet: false };
  });

async function portraitsOf(db: DbOrTrx, founders: readonly { userId: UserId }[]) {
  return await listPortraits(
    db,
    founders.map(({ userId }) => userId),
  );
}
