import { appRouter } from "@quorate/api";
import { typeOf } from "@quorate/api/call-procedure";
import { createOpenApiDocument } from "@quorate/api/openapi";
import { restProcedures } from "@quorate/api/rest-procedures";
import { refusals } from "@quorate/core/words/en";
import { printCalls, printRouter } from "./print-client.ts";

/** What is generated, by the name of its file in `src`. */
export function printedFiles(): Record<string, string> {
  const document = createOpenApiDocument();
  const named = restProcedures(appRouter).map((procedure) => ({
    path: procedure.path,
    address: `${procedure.method} /api${procedure.url}`,
    type: typeOf(procedure),
  }));
  return {
    "generated-calls.ts": printCalls(document, Object.keys(refusals)),
    "generated-router.ts": printRouter(document, named),
  };
}
