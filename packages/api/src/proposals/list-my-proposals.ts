import { z } from "zod";
import { assertMayExpand } from "../trpc/assert-may-expand.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { expandProposals } from "./expand-proposals.service.ts";
import { toMyProposalDto } from "./proposals.mapper.ts";
import { listOwnProposalRows } from "./proposals.queries.ts";
import { listMyProposalsInput, myProposalSchema } from "./proposals.schema.ts";
import { showProposals } from "./show-proposals.service.ts";

export const listMyProposals = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/proposals",
      tags: ["Proposals"],
      summary: "The proposals you sent as an expert, or those your organization received",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listMyProposalsInput)
  .output(z.array(myProposalSchema))
  .query(async ({ ctx, input: { expand, ...input } }) => {
    assertMayExpand(ctx, expand);
    const { expertId, organizationId } = ctx.viewer;
    const side = input.side ?? (expertId ? "sent" : "received");
    const owner = side === "sent" ? expertId && { expertId } : organizationId && { organizationId };
    if (!owner) return [];
    const rows = await listOwnProposalRows(ctx.readDb, owner, input);
    const wordsOf = await showProposals(ctx.readDb, ctx.viewer.userId, rows);
    const expansionOf = await expandProposals(ctx.readDb, ctx.viewer, rows, expand);
    return rows.map((row) => ({ ...toMyProposalDto(row, wordsOf(row)), ...expansionOf(row) }));
  });
