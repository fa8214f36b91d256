import { API_VERSION, VERSION_HEADER } from "./api-version.ts";
import { withParameters, withRefusals } from "./document-calls.ts";
import { asObject, isObject, type JsonObject, mapValues, refTo } from "./json-schema.ts";

const text = (description: string, example: string) => ({
  description,
  schema: { type: "string", examples: [example] },
});

/** Headers of answers; each answer refers to those that it has. */
export const SHARED_HEADERS = {
  RequestId: {
    description: "Under which id the log has this request: name it when you ask us about one",
    schema: { type: "string", format: "uuid", examples: ["0191d2f4-6c1e-7a50-9b1f-2f6f6a1c0e11"] },
  },
  Version: text("The version of the calls that this answer is in", API_VERSION),
  RateLimit: text(
    "What is left of the limit (`r`), and in how many seconds it is whole again (`t`); a search counts for several calls",
    '"user";r=1187;t=42',
  ),
  RateLimitPolicy: text(
    "The limit that counts here: `q` calls in `w` seconds, `user` for an account, `guest` for an address without one",
    '"user";q=1200;w=60',
  ),
  ETag: text(
    "Names this very answer: send it as `If-None-Match`, and an answer that is still the same is a 304",
    'W/"uBr1V3LTzVcWlZ0JH3nJpA"',
  ),
  Link: text(
    "After a full page, where the next one is; without it this was the last",
    '</api/projects?limit=50&cursor=0191d2f4-6c1e-7a50-9b1f-2f6f6a1c0e11>; rel="next"',
  ),
  RetryAfter: { description: "Seconds to wait", schema: { type: "integer", minimum: 1, examples: [12] } },
} as const;

export const RETRY_AFTER = refTo("headers", "RetryAfter");

/** What comes with every answer below /api. */
export const ANSWER_HEADERS = {
  "X-Request-Id": refTo("headers", "RequestId"),
  [VERSION_HEADER]: refTo("headers", "Version"),
};
export const COUNTED_HEADERS = {
  ...ANSWER_HEADERS,
  RateLimit: refTo("headers", "RateLimit"),
  "RateLimit-Policy": refTo("headers", "RateLimitPolicy"),
};

export const FINISHING_PARAMETERS = {
  Version: {
    name: VERSION_HEADER,
    in: "header",
    required: false,
    description:
      "The version that you wrote for. A server that answers in another one refuses with 400 `requests/unknown-version`, so that nothing is misread; left out, it answers in its own.",
    schema: { type: "string", format: "date" },
    example: API_VERSION,
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description:
      "The `ETag` of an answer that you have: where it would be the same again, the answer is 304 and has no body",
    schema: { type: "string" },
    example: 'W/"uBr1V3LTzVcWlZ0JH3nJpA"',
  },
} as const;

/** Gateways sign what they send and are not counted; they, pictures and the probes are outside the API's own gate. */
const isBehindGate = (address: string) => address.startsWith("/api/") && !address.startsWith("/api/webhooks/");

/** Every call may be refused so: too many of them, a token that does not work, an unknown version, trouble of ours. */
const ANY_REFUSAL = ["400", "401", "429", "500", "503"];
/** What changes something is refused to another site's page, and to a token that may only read. */
const CHANGE_REFUSAL = [...ANY_REFUSAL, "403"];

const isPaged = (call: JsonObject) =>
  Array.isArray(call.parameters) && call.parameters.some((parameter) => asObject(parameter).name === "cursor");

function headersOf(status: string, call: JsonObject, isRead: boolean) {
  const isDone = status === "200";
  return {
    ...COUNTED_HEADERS,
    ...(isDone && isRead && { ETag: refTo("headers", "ETag") }),
    ...(isDone && isPaged(call) && { Link: refTo("headers", "Link") }),
    ...((status === "429" || status === "503") && { "Retry-After": RETRY_AFTER }),
  };
}

/** What is told of every call alike: headers of its answers, refusals that any call has, and conditional reading. `isProcedure`: not the host's own. */
export function finishCall(address: string, method: string, call: JsonObject, isProcedure: boolean): JsonObject {
  if (!isBehindGate(address)) return call;
  const isRead = method === "get" && isProcedure;
  const parameters = [refTo("parameters", "Version"), ...(isRead ? [refTo("parameters", "IfNoneMatch")] : [])];
  const unchanged = {
    description: "The same as you have, by `If-None-Match`",
    headers: { ...COUNTED_HEADERS, ETag: refTo("headers", "ETag") },
  };
  const responses = {
    ...withRefusals(method === "get" ? ANY_REFUSAL : CHANGE_REFUSAL),
    ...(isRead && { "304": unchanged }),
    ...asObject(call.responses),
  };
  return {
    ...withParameters(call, parameters),
    responses: mapValues(responses, (response, status) =>
      isObject(response) && !("$ref" in response)
        ? { ...response, headers: { ...headersOf(status, call, isRead), ...asObject(response.headers) } }
        : response,
    ),
  };
}
