import { standingOf } from "@quorate/core/milestones/project-standing";
import { decimalFromMinor } from "@quorate/core/money";
import { bySharedInterest, SHARED_PROJECTS_MAX } from "@quorate/core/projects/shared-projects";
import { z } from "zod";
import { call } from "../../trpc/call.ts";
import { sharedProjectSchema, sharedProjectsInput } from "../projects.schema.ts";
import { listMilestonesOfProjects, listProjectsBetween } from "./shared-projects.queries.ts";

export const listSharedProjects = call("GET /projects/shared-with/{userId}", {
  may: "signedIn",
  scope: "projects:read",
  tag: "Projects",
  summary:
    "What you and that person work on, worked on, or talk about as client and expert; nothing for everybody else",
})
  .input(sharedProjectsInput)
  .output(z.array(sharedProjectSchema))
  .query(async ({ ctx, input }) => {
    const [own, other] = [ctx.viewer.userId, input.userId];
    const [asClient, asExpert] = await Promise.all([
      listProjectsBetween(ctx.db, { clientId: own, expertUserId: other }),
      listProjectsBetween(ctx.db, { clientId: other, expertUserId: own }),
    ]);
    const projects = [...asClient, ...asExpert].toSorted(bySharedInterest).slice(0, SHARED_PROJECTS_MAX);
    if (projects.length === 0) return [];
    const milestones = await listMilestonesOfProjects(
      ctx.db,
      projects.map(({ id }) => id),
    );
    return projects.map(({ id, title, status }) => {
      // Before a proposal is accepted a plan may change with each of them.
      const standing = status === "open" ? null : standingOf(milestones.get(id) ?? []);
      return {
        id,
        title,
        status,
        standing: standing && {
          place: standing.place,
          count: standing.count,
          status: standing.status,
          heldAmount: decimalFromMinor(standing.heldMinor),
          heldInAll: decimalFromMinor(standing.heldInAllMinor),
        },
      };
    });
  });
