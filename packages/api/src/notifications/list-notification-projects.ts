import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { listToldProjects } from "./notification-groups.queries.ts";
import { toldProjectSchema } from "./notifications.schema.ts";

/** A menu of more than these is not read; whatever is older is found in the list. */
const PROJECTS_MAX = 100;

export const listNotificationProjects = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/notifications/projects",
      tags: ["Notifications"],
      summary: "The projects you were told of, the latest first, at most a hundred",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(z.array(toldProjectSchema))
  .query(({ ctx }) => listToldProjects(ctx.db, ctx.viewer.userId, PROJECTS_MAX));
