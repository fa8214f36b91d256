import { matchTerms, overlapOf } from "@quorate/core/matching/term-matching";
import { signedInProcedure } from "../trpc/trpc.ts";
import { findCoFounderCandidates } from "./co-founder-candidates.queries.ts";
import { toCoFounderMatchDto } from "./co-founder-matching.mapper.ts";
import { coFounderMatchesSchema, matchCoFoundersInput } from "./co-founder-matching.schema.ts";

export const matchCoFounders = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/ai/match-co-founders",
      tags: ["Matching"],
      summary: "Entrepreneurs who fit what somebody seeks in a co-founder, with score and reasons",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(matchCoFoundersInput)
  .output(coFounderMatchesSchema)
  .mutation(async ({ ctx, input }) => {
    const candidates = await findCoFounderCandidates(ctx.readDb, ctx.viewer.entrepreneurId);
    const matches = candidates.map((row) => {
      const sought = [...input.lookingForRoles, ...input.skillsNeeded];
      const found = matchTerms("skill", sought, [...row.skills, ...row.offering]);
      const named = found.flatMap(({ offered }) => offered ?? []).join(" and ");
      const text = named === "" ? "None of the roles and skills sought is named" : `Offers ${named}`;
      const kind = named === "" ? ("against" as const) : ("for" as const);
      const score = Math.round(100 * overlapOf(found));
      return { id: row.id, row, match: { score, reasoning: `${text}.`, reasons: [{ kind, text }] } };
    });
    const ordered = matches.toSorted((one, other) => other.match.score - one.match.score);
    return { matches: ordered.map(toCoFounderMatchDto), aiPowered: false, totalMatches: ordered.length };
  });
