import type { FastifyInstance } from "fastify";

/** Made when somebody first asks, and kept as it is sent: most servers are never asked, and what makes it is as large as they are. */
export function registerOpenApiRoute(app: FastifyInstance): void {
  let document: Promise<Buffer> | undefined;
  app.get("/openapi.json", async (_request, reply) => {
    document ??= import("@quorate/api/openapi").then(({ createOpenApiDocument }) =>
      Buffer.from(JSON.stringify(createOpenApiDocument())),
    );
    return await reply.type("application/json; charset=utf-8").send(await document);
  });
}
