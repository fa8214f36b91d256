import { publicProcedure } from "../trpc/trpc.ts";
import { debugAuthSchema } from "./accounts.schema.ts";

export const debugAuth = publicProcedure
  .meta({
    openapi: { method: "GET", path: "/debug/auth", tags: ["Accounts"], summary: "Whether the caller is signed in" },
  })
  .output(debugAuthSchema)
  .query(({ ctx: { viewer, impersonation } }) => ({
    authenticated: viewer !== null,
    userId: viewer?.userId ?? null,
    userType: viewer?.userType ?? null,
    ...(impersonation && { impersonatedBy: impersonation.adminId }),
  }));
