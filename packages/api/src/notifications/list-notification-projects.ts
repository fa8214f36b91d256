import { z } from "zod";
import { call } from "../trpc/call.ts";
import { listToldProjects } from "./notification-groups.queries.ts";
import { toldProjectSchema } from "./notifications.schema.ts";

/** A menu of more than these is not read; whatever is older is found in the list. */
const PROJECTS_MAX = 100;

export const listNotificationProjects = call("GET /notifications/projects", {
  may: "signedIn",
  scope: "messages:read",
  tag: "Notifications",
  summary: "The projects you were told of, the latest first, at most a hundred",
  whileImpersonated: "allowed",
})
  .output(z.array(toldProjectSchema))
  .query(({ ctx }) => listToldProjects(ctx.db, ctx.viewer.userId, PROJECTS_MAX));
