import { safeNextPath } from "@quorate/core/accounts/next-path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

const nextQuery = z.object({ next: z.string().optional() }).catch({});

/** The two addresses that the browser is sent to, rather than called. */
export function registerSessionRoutes(app: FastifyInstance): void {
  app.get("/login", async (request, reply) => {
    const next = safeNextPath(nextQuery.parse(request.query).next);
    return await reply.redirect(next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`);
  });

  app.get("/logout", async (request, reply) => {
    await request.apiContext.session.end();
    return await reply.redirect("/");
  });
}
