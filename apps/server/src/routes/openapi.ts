import { createOpenApiDocument } from "@quorate/api/openapi";
import type { FastifyInstance } from "fastify";

export function registerOpenApiRoute(app: FastifyInstance): void {
  const document = createOpenApiDocument();
  app.get("/openapi.json", async () => document);
}
