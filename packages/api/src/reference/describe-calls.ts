import { describeFields, describeParameter } from "./describe-fields.ts";
import { exampleOf, withExamples } from "./example-values.ts";
import { asObject, isObject, type JsonObject, mapValues } from "./json-schema.ts";

/** Beside a call: the scope that a token needs for it. The scheme of tokens has no place for scopes of its own. */
export const SCOPE_FIELD = "x-scope";

const listed = new Intl.ListFormat("en-GB", { type: "conjunction" });

const JSON_TYPE = "application/json";

/** Who may call it, in a sentence: what the security of a call says to programs. */
function accessOf({ security, [SCOPE_FIELD]: scope }: JsonObject): string {
  const means = Array.isArray(security) ? security.map(asObject) : [];
  if (means.length === 0) return "Nobody has to be known.";
  const bearer = means.find((way) => "bearer" in way);
  const isOpen = means.some((way) => Object.keys(way).length === 0);
  if (!bearer)
    return isOpen ? "For browsers, with a session or without; no token." : "For a session only; no token reaches it.";
  if (isOpen) return "Guests may call it, too; any token that works does.";
  if (typeof scope !== "string") return "Any token that works does.";
  const scopes = scope.split(" ").map((one) => `\`${one}\``);
  return scopes.length === 1
    ? `A token needs the scope ${listed.format(scopes)}.`
    : `A token needs all of ${listed.format(scopes)}.`;
}

function withOwnParts(content: unknown, place: string, shapes: Readonly<Record<string, JsonObject>>): JsonObject {
  return mapValues(asObject(content), (media, type) => {
    const { schema, ...rest } = asObject(media);
    const full = withExamples(describeFields(asObject(schema), place), shapes);
    const example = type === JSON_TYPE && !("example" in rest) ? exampleOf(full, shapes) : undefined;
    return { ...rest, schema: full, ...(example !== undefined && { example }) };
  });
}

/** A call with words at everything in it that has some to give, and with an example of what it takes and answers. */
export function describeCall(call: JsonObject, shapes: Readonly<Record<string, JsonObject>>): JsonObject {
  const place = String(call.operationId);
  const own = typeof call.description === "string" ? `${call.description}\n\n` : "";
  const body = asObject(call.requestBody);
  const responses = mapValues(asObject(call.responses), (response, status) =>
    isObject(response) && response.content !== undefined && status.startsWith("2")
      ? { ...response, content: withOwnParts(response.content, place, shapes) }
      : response,
  );
  return {
    ...call,
    description: `${own}${accessOf(call)}`,
    ...(Array.isArray(call.parameters) && {
      parameters: call.parameters.map((parameter) =>
        withParameterExample(describeParameter(asObject(parameter), place), shapes),
      ),
    }),
    ...(isObject(call.requestBody) && { requestBody: { ...body, content: withOwnParts(body.content, place, shapes) } }),
    responses,
  };
}

function withParameterExample(parameter: JsonObject, shapes: Readonly<Record<string, JsonObject>>): JsonObject {
  if (parameter.$ref !== undefined || "example" in parameter) return parameter;
  const example = exampleOf(asObject(parameter.schema), shapes);
  return example === undefined ? parameter : { ...parameter, example };
}
