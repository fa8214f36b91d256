import { z } from "zod";
import { expandProjects } from "../project-pages/expand-projects.service.ts";
import { markOf } from "../search/said-or-nearest.service.ts";
import { assertMayExpand } from "../trpc/assert-may-expand.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { findExpertOffer } from "./project-list.queries.ts";
import { toListedProjectDto } from "./project-lists.mapper.ts";
import { listedProjectSchema, listProjectsInput } from "./project-lists.schema.ts";
import { searchProjects } from "./search-projects.service.ts";

export const listProjects = signedInProcedure
  .meta({
    costWithWords: 2,
    openapi: {
      method: "GET",
      path: "/projects",
      tags: ["Projects"],
      summary:
        "Your projects and, for experts, all open ones; for a sentence, or words that none says, the best for it",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listProjectsInput)
  .output(z.array(listedProjectSchema))
  .query(async ({ ctx, input: { expand, ...input } }) => {
    assertMayExpand(ctx, expand);
    const { readDb: db, viewer } = ctx;
    const now = ctx.now();
    const search = () => searchProjects(db, { ...viewer, now }, input);
    const rows = await (input.q ? ctx.searchInTurn(search) : search());
    const offer =
      viewer.expertId && rows.some(({ status }) => status === "open")
        ? await findExpertOffer(db, viewer.expertId)
        : null;
    const toParties = (row: (typeof rows)[number]) => ({
      ...{ id: row.id, organizationId: row.organization_id, expertId: row.expert_id, status: row.status },
    });
    const expansionOf = await expandProjects(db, { ...viewer, now }, rows.map(toParties), expand);
    return rows.map((row) => ({
      ...toListedProjectDto(row, { now, organizationId: viewer.organizationId, offer }),
      ...markOf(row),
      ...expansionOf(toParties(row)),
    }));
  });
