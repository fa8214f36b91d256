import { dayIn } from "@quorate/core/format/calendar-day";
import { CO_FOUNDER_MATCHES_MAX } from "@quorate/core/matching/co-founder-requirements";
import { labelled } from "@quorate/core/matching/conditions/condition-words";
import { reasonsOfConditions, withFounderConditions } from "@quorate/core/matching/conditions/founder-conditions";
import type { Db } from "@quorate/db/client";
import type { Viewer } from "../context.ts";
import { orderAnswer } from "../learning/order-answer.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { coFounderFacts, coFounderRequestFacts } from "./ai-match-facts.service.ts";
import { rankByModel } from "./ai-rank-by-model.service.ts";
import { toChamberDto } from "./chamber.mapper.ts";
import { listBestConnectedIds, listPortraits } from "./co-founder-candidates.queries.ts";
import { toCoFounderMatchDto, toUnrankedFounderDto } from "./co-founder-matching.mapper.ts";
import {
  type CoFounderMatchesDto,
  coFounderMatchesSchema,
  matchCoFoundersInput,
} from "./co-founder-matching.schema.ts";
import { fieldOfRoles } from "./field-of-request.service.ts";
import { matchExperts } from "./match-experts.ts";
import { explainCoFounders, listFoundersInOrder, rankCoFounders } from "./rank-co-founders.service.ts";

export const matchingRouter = router({
  matchExperts,
  matchCoFounders: call("POST /ai/match-co-founders", {
    may: "signedIn",
    scope: "co-founders:read",
    tag: "Matching",
    summary: "Entrepreneurs who fit what somebody seeks in a co-founder, with score and reasons",
    cost: 10,
    whileImpersonated: "allowed",
  })
    .input(matchCoFoundersInput)
    .output(coFounderMatchesSchema)
    .mutation(async ({ ctx, input: { conditionsDropped, keepAnswer, ...input } }) => {
      const { search, conditions: read } = withFounderConditions(input, {
        ...{ today: dayIn(ctx.now(), "UTC"), dropped: conditionsDropped },
      });
      const conditions = read.map((condition) => labelled(condition, ctx.currency));
      const ranked = await ctx.searchInTurn(() => rankCoFounders(ctx.readDb, ctx.viewer, search, ctx.matchIndex));
      if (!ranked) return { ...(await bestConnected(ctx)), conditions, notRankedYet: true };
      // Never an empty page while there are founders: these come near in nothing, so they have no figure.
      if (ranked.scored.length === 0) {
        const others = await bestConnected(ctx);
        return {
          ...others,
          conditions,
          notRankedYet: false,
          ...(others.matches.length > 0 && { nearest: others.matches.length }),
        };
      }
      const { scored, total, fitting } = ranked;
      const ranking = await rankByModel(ctx.aiRanker, {
        scored,
        request: coFounderRequestFacts(search, ctx.viewer),
        describe: ({ row }) => coFounderFacts(row),
      });
      const { scored: ordered, kept } = await orderAnswer(ctx, {
        kind: "founder",
        scored: ranking.scored,
        standingOf: () => ({ isVerified: false, isSet: false }),
        field: fieldOfRoles(search.lookingForRoles),
        isByScore: !ranking.aiPowered,
        shown: CO_FOUNDER_MATCHES_MAX,
        keeps: keepAnswer,
      });
      const explained = await explainCoFounders(search, ordered);
      const shown = explained.slice(0, CO_FOUNDER_MATCHES_MAX);
      const portraits = await listPortraits(
        ctx.readDb,
        shown.map(({ row }) => row.userId),
      );
      const matches = shown.map((candidate) =>
        toCoFounderMatchDto(candidate, portraits, reasonsOfConditions(read, candidate.match.known)),
      );
      const chamber = toChamberDto({ considered: total, fitting, explained, nameOf: ({ row }) => row.name });
      const answerId = await kept;
      return {
        ...(answerId && { answerId }),
        ...{ matches, aiPowered: ranking.aiPowered, totalMatches: total, conditions, notRankedYet: false, chamber },
      };
    }),
});

/** Without a ranking: those with the most connections first. */
async function bestConnected({
  readDb,
  viewer,
}: {
  readDb: Db;
  viewer: Viewer;
}): Promise<Omit<CoFounderMatchesDto, "notRankedYet" | "conditions">> {
  const ids = await listBestConnectedIds(readDb, viewer.userId);
  const rows = await listFoundersInOrder(readDb, viewer.userId, ids.slice(0, CO_FOUNDER_MATCHES_MAX));
  const portraits = await listPortraits(
    readDb,
    rows.map(({ userId }) => userId),
  );
  const matches = rows.map((row) => toUnrankedFounderDto(row, portraits));
  return { matches, aiPowered: false, totalMatches: ids.length, chamber: null };
}
