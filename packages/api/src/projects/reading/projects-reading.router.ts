import { insiderOf, projectNotFound } from "@quorate/core/projects/project-access";
import { z } from "zod";
import { markOf } from "../../search/said-or-nearest.service.ts";
import { assertMayExpand } from "../../trpc/assert-may-expand.ts";
import { call } from "../../trpc/call.ts";
import { router } from "../../trpc/trpc.ts";
import { findProjectById } from "../projects.queries.ts";
import { projectEventSchema, projectIdInput } from "../projects.schema.ts";
import { expandProjects } from "./expand-projects.service.ts";
import { getProject } from "./get-project.ts";
import { listSharedProjects } from "./list-shared-projects.ts";
import { listProjectEvents } from "./project-events.queries.ts";
import { findExpertOffer } from "./project-list.queries.ts";
import { toListedProjectDto } from "./project-lists.mapper.ts";
import {
  countProjectsInput,
  listedProjectSchema,
  listProjectsInput,
  projectCountSchema,
} from "./project-lists.schema.ts";
import { countProjects as count, searchProjects } from "./search-projects.service.ts";

export const projectsReadingRouter = router({
  list: call("GET /projects", {
    may: "signedIn",
    scope: "projects:read",
    tag: "Projects",
    summary: "Your projects and, for experts, all open ones; for a sentence, or words that none says, the best for it",
    refuses: [403],
    costWithWords: 2,
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
    }),
  count: call("GET /projects/count", {
    may: "signedIn",
    scope: "projects:read",
    tag: "Projects",
    summary: "How many projects the list with these filters has",
    costWithWords: 2,
  })
    .input(countProjectsInput)
    .output(projectCountSchema)
    .query(async ({ ctx, input }) => {
      const search = () => count(ctx.readDb, { ...ctx.viewer, now: ctx.now() }, input);
      return { count: await (input.q ? ctx.searchInTurn(search) : search()) };
    }),
  get: getProject,
  activity: call("GET /projects/{id}/activity", {
    may: "signedIn",
    scope: "projects:read",
    tag: "Projects",
    summary: "What happened on a project, newest first, for its parties and admins",
    refuses: [404],
  })
    .input(projectIdInput)
    .output(z.array(projectEventSchema))
    .query(async ({ ctx, input }) => {
      const project = await findProjectById(ctx.db, input.id);
      if (!project || !insiderOf(project, ctx.viewer)) throw projectNotFound();
      return listProjectEvents(ctx.db, project.id);
    }),
  sharedWith: listSharedProjects,
});
