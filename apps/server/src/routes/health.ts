import type { Db } from "@quorate/db/client";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";

/** `/healthz`: the process answers. `/readyz`: it can work, which takes a database and no shutdown under way. */
export function registerHealthRoutes(app: FastifyInstance, db: Db, isStopping: () => boolean): void {
  app.get("/healthz", { logLevel: "warn" }, async () => ({ status: "ok" }));

  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    const refuse = (status: string) => reply.code(503).header("Retry-After", 2).send({ status });
    if (isStopping()) return await refuse("stopping");
    try {
      await sql`select 1`.execute(db);
      return { status: "ready" };
    } catch {
      return await refuse("database unavailable");
    }
  });
}
