import { publicProcedure } from "../trpc/trpc.ts";
import { toCurrentUserDto } from "./accounts.mapper.ts";
import { currentUserSchema } from "./accounts.schema.ts";

/** For the web app, whose every first page asks: to be signed out is no failure there. */
export const getSession = publicProcedure
  .meta({
    openapi: { method: "GET", path: "/auth/session", tags: ["Accounts"], summary: "The current user, or null" },
  })
  .output(currentUserSchema.nullable())
  .query(
    ({ ctx: { viewer, impersonation } }) =>
      viewer && {
        ...toCurrentUserDto(viewer),
        ...(impersonation && { impersonatedUntil: impersonation.until.toISOString() }),
      },
  );
