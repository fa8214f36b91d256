import { coFounderWish } from "@quorate/core/dashboards/co-founder-wish";
import { listPortraits } from "../matching/co-founder-candidates.queries.ts";
import { toCoFounderMatchDto } from "../matching/co-founder-matching.mapper.ts";
import { toReasoning } from "../matching/matching.mapper.ts";
import { rankCoFounders, tellCoFounders } from "../matching/rank-co-founders.service.ts";
import { call } from "../trpc/call.ts";
import { suggestedCoFoundersSchema } from "./dashboards.schema.ts";
import { findFounderProfile, findNewestOpenIdea, listKnownAmong } from "./founder.queries.ts";

const SUGGESTED_MAX = 3;
/** Nobody was asked for experience: a profile cannot say how much of it its co-founder should have. */
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
    if (wish === null) return { about, missing, wish: null, matches: [] };
    const request = { ...wish, tellsNeeds: idea !== undefined };
    const { scored } = await ctx.searchInTurn(() => rankCoFounders(db, ctx.viewer, request, ctx.matchIndex));
    const known = await listKnownAmong(
      db,
      entrepreneurId,
      scored.map(({ id }) => id),
    );
    const suggested = await tellCoFounders(request, scored.filter(({ id }) => !known.has(id)).slice(0, SUGGESTED_MAX));
    const portraits = await listPortraits(
      db,
      suggested.map(({ row }) => row.userId),
    );
    const matches = suggested.map((candidate) => {
      const match = toCoFounderMatchDto(candidate, portraits);
      const matchReasons = match.matchReasons.filter(({ code }) => !code.startsWith(NOT_ASKED));
      return { ...match, matchReasons, matchReasoning: toReasoning(matchReasons) };
    });
    return { about, missing, wish: { industries: wish.industryFocus, lookingFor: wish.lookingForRoles }, matches };
  });
