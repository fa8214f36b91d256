import { DomainError } from "@quorate/core/errors";
import { expertListWindow, seesAllExperts } from "@quorate/core/experts/expert-list-limit";
import { z } from "zod";
import { NOT_RANKED_YET } from "../../schema/not-ranked-yet.ts";
import { call } from "../../trpc/call.ts";
import { sentAsIs } from "../../trpc/sent-as-is.ts";
import { findListReader } from "../expert-list-limit.queries.ts";
import { toExpertSummaryDto } from "../expert-summaries.mapper.ts";
import { listExpertsInput, listedExpertSchema } from "../experts.schema.ts";
import { listExpertPage } from "./list-expert-page.service.ts";

const NEAREST = { isNearest: true } as const;

export const listExperts = call("GET /experts", {
  may: "everybody",
  scope: "experts:read",
  tag: "Experts",
  summary: "Experts by filters, search text and order; without a plan the first three",
  description:
    'With `q` the best for it come first, in whatever words it is told: a name, a company or a school, a few words, or a whole brief. Where fewer than five have what is asked for, the nearest follow and say so. A "phrase" or a -word among up to eight words is a condition. Best first ends after 300.',
  refuses: [403, 422],
  costWithWords: 4,
})
  .input(listExpertsInput)
  .output(sentAsIs(z.array(listedExpertSchema)))
  .query(async ({ ctx, input }) => {
    const reader = await findListReader(ctx.db, ctx.viewer);
    const window = expertListWindow(input, seesAllExperts(reader, ctx.now()));
    const search = () => listExpertPage(ctx.readDb, { ...input, ...window, matchIndex: ctx.matchIndex });
    const experts = await (input.q ? ctx.searchInTurn(search) : search());
    if (!experts) throw new DomainError("invalid", "experts/cursor-unknown");
    return experts.map((row) => ({
      ...toExpertSummaryDto(row),
      ...(row.isNearest && NEAREST),
      ...(row.notRankedYet && NOT_RANKED_YET),
    }));
  });
