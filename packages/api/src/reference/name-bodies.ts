import { asObject, type JsonObject, refTo } from "./json-schema.ts";
import { inPascalCase } from "./named-schemas.ts";

const JSON_TYPE = "application/json";

const schemaIn = (holder: unknown) => asObject(asObject(asObject(asObject(holder).content)[JSON_TYPE]).schema);
const withSchema = (holder: unknown, schema: object): JsonObject => {
  const { content, ...rest } = asObject(holder);
  return { ...rest, content: { ...asObject(content), [JSON_TYPE]: { schema } } };
};

export type Named = { operation: JsonObject; schemas: Record<string, JsonObject> };

/**
 * Gives the call's body, and an answer that is no named shape, a name beside the shapes. `bodyName` is what the input is called in the
 * sources; the second call with another body of that name has its own call's.
 */
export function withNamedBodies(operation: JsonObject, bodyName: string, taken: Record<string, JsonObject>): Named {
  const schemas: Record<string, JsonObject> = {};
  const call = inPascalCase(String(operation.operationId));
  const name = (schema: JsonObject, wished: string, own: string) => {
    const found = taken[wished];
    const chosen = found === undefined || JSON.stringify(found) === JSON.stringify(schema) ? wished : own;
    schemas[chosen] = schema;
    return refTo("schemas", chosen);
  };
  const body = schemaIn(operation.requestBody);
  // Where nothing in it is needed, it may be left out whole.
  const required = Array.isArray(body.required) && body.required.length > 0;
  const asked = { ...asObject(operation.requestBody), required };
  const withBody = body.properties
    ? { ...operation, requestBody: withSchema(asked, name(body, bodyName, `${call}Input`)) }
    : operation;
  const { responses } = withBody;
  const done = asObject(responses)["200"];
  const answer = schemaIn(done);
  if (!answer.properties) return { operation: withBody, schemas };
  const named = withSchema(done, name(answer, `${call}Answer`, `${call}Answer`));
  return { operation: { ...withBody, responses: { ...asObject(responses), "200": named } }, schemas };
}
