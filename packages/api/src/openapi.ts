import { generateOpenApiDocument } from "trpc-openapi";
import { appRouter } from "./app-router.ts";
import { hostPaths } from "./openapi-host-paths.ts";

type Document = ReturnType<typeof generateOpenApiDocument>;
export type OpenApiDocument = { openapi: string; paths: Readonly<Record<string, object>>; components: object };
type Paths = NonNullable<Document["paths"]>;

const TITLE = "Quorate API";
const DESCRIPTION = [
  "Find expert business consultants, agree on a project and pay it through escrow.",
  "Sign in with `POST /api/auth/signup` or `POST /api/demo-login`; the answer sets the session cookie that every other call needs.",
  "Programs send a personal API token instead: `Authorization: Bearer qrt_…`. A cookie beside it is ignored; a token cannot sign in or out or manage tokens and sessions.",
  "Amounts are decimal text, instants ISO 8601 in UTC. Lists take `limit` and `cursor`; a `Link` header names the next page.",
  "Send an `Idempotency-Key` with a POST and it is done once, however often it arrives within 24 hours.",
].join("\n\n");

const errorSchema = {
  type: "object",
  description: "Every refusal. Switch on `code`; `message` is for people.",
  properties: {
    success: { type: "boolean", const: false },
    code: { type: "string", examples: ["proposals/project-not-open"] },
    message: { type: "string" },
    issues: {
      type: "array",
      description: "Fields that were refused, for 400 and some 422",
      items: {
        type: "object",
        properties: { path: { type: "string" }, message: { type: "string" } },
        required: ["path", "message"],
      },
    },
    details: { type: "object", additionalProperties: true },
    requestId: { type: "string" },
  },
  required: ["success", "code", "message", "requestId"],
} as const;

function withApiPrefix(paths: Paths): Paths {
  return Object.fromEntries(Object.entries(paths).map(([path, item]) => [`/api${path}`, item]));
}

/** The library describes errors in its own form; ours is one for all. */
function withOurErrors(schemas: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, name.startsWith("error.") ? errorSchema : schema]),
  );
}

/** The OpenAPI 3.1 document of every REST route: the procedures' from their metadata, the host's written by hand. */
export function createOpenApiDocument(): OpenApiDocument {
  const generated = generateOpenApiDocument(appRouter, {
    title: TITLE,
    description: DESCRIPTION,
    version: "1.0.0",
    baseUrl: "/",
    openApiVersion: "3.1.0",
    securitySchemes: {
      session: { type: "apiKey", in: "cookie", name: "quorate", description: "Set by log-in" },
      bearer: {
        type: "http",
        scheme: "bearer",
        description: "A personal API token (`qrt_…`); the scope `read` may only GET, `write` may do both",
      },
    },
  });
  return {
    ...generated,
    paths: { ...withApiPrefix(generated.paths ?? {}), ...hostPaths },
    components: {
      ...generated.components,
      schemas: { ...withOurErrors(generated.components?.schemas ?? {}), Error: errorSchema },
    },
  };
}
