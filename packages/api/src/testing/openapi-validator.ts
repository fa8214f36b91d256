import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { OpenApiDocument } from "../openapi.ts";
import { asObject, changeObjects, type JsonObject } from "../reference/json-schema.ts";

const DOCUMENT = "https://quorate.example/openapi.json";

/** Judges values by the document's schemas, formats included; a schema that refers to shapes goes through `withinDocument` first. */
export function documentValidator({ components }: Pick<OpenApiDocument, "components">): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  formats.default(ajv);
  ajv.addSchema({ $id: DOCUMENT, components });
  return ajv;
}

/** The same schema, whose references are to the document rather than to itself. */
export function withinDocument(schema: unknown): JsonObject {
  return asObject(
    changeObjects(schema, (object) =>
      typeof object.$ref === "string" && object.$ref.startsWith("#")
        ? { ...object, $ref: `${DOCUMENT}${object.$ref}` }
        : object,
    ),
  );
}
