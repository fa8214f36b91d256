import { refTo } from "./json-schema.ts";

export const ERROR_SCHEMA = {
  type: "object",
  description: "Every refusal. Switch on `code`; `message` is for people.",
  properties: {
    success: {
      type: "boolean",
      const: false,
      description: "Always false: by this the log-in call's answer is told apart",
      examples: [false],
    },
    code: {
      type: "string",
      description: "What was refused, as `feature/fact`. Codes are kept as long as the version is",
      examples: ["proposals/project-not-open"],
    },
    message: {
      type: "string",
      description: "The same as a sentence, in English",
      examples: ["This project no longer accepts proposals."],
    },
    params: {
      type: "object",
      description: "What the message is told with, by names: with `code` enough to say it in another language",
      additionalProperties: true,
      examples: [{ limit: 10 }],
    },
    issues: {
      type: "array",
      description: "Fields that were refused, for 400 and some 422",
      items: {
        type: "object",
        properties: {
          path: {
            type: "string",
            description: "The field, with dots where it lies inside another",
            examples: ["budget"],
          },
          message: {
            type: "string",
            description: "What is wrong with it, as a sentence",
            examples: ["Enter an amount with at most two decimals"],
          },
        },
        required: ["path", "message"],
      },
      examples: [[{ path: "budget", message: "Enter an amount with at most two decimals" }]],
    },
    details: {
      type: "object",
      description: "Facts that a program goes on with, such as `retryAfterSeconds`",
      additionalProperties: true,
      examples: [{ retryAfterSeconds: 12 }],
    },
    requestId: {
      type: "string",
      format: "uuid",
      description:
        "Name it when you ask us: the log has the request under it, and the answer's `X-Request-Id` says the same",
      examples: ["0191d2f4-6c1e-7a50-9b1f-2f6f6a1c0e11"],
    },
  },
  required: ["success", "code", "message", "requestId"],
} as const;

/** Every status that a call refuses with: what its response is called in the document, and what it means wherever it comes. */
const REFUSALS = {
  400: {
    name: "BadRequest",
    description: "The input does not have the form that the document names; `issues` says where",
  },
  401: { name: "Unauthorized", description: "Not signed in, or the token does not work" },
  402: { name: "PaymentRequired", description: "It has to be paid for first" },
  403: {
    name: "Forbidden",
    description: "Signed in, but without the profile, plan, scope or fresh proof that this call asks for",
  },
  404: { name: "NotFound", description: "Not there, or not yours to see" },
  409: {
    name: "Conflict",
    description: "It does not go with how things stand now: somebody was faster, or it was done before",
  },
  413: { name: "ContentTooLarge", description: "The body is larger than this call takes" },
  415: { name: "UnsupportedMediaType", description: "The body is of another kind than this call reads" },
  422: { name: "UnprocessableContent", description: "Well formed, but refused by a rule; `code` says by which" },
  429: {
    name: "TooManyRequests",
    description: "More calls than the limit allows; `Retry-After` says when there is room again",
  },
  500: {
    name: "InternalServerError",
    description: "Our fault. The same request may be sent again under the same `Idempotency-Key`",
  },
  503: { name: "ServiceUnavailable", description: "Not at this moment; send it again after `Retry-After`" },
} as const;

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(REFUSALS).map(([status, { name }]) => [status, name]),
);
const WITH_RETRY: readonly string[] = ["429", "503"];

/** A reference to the response of a status; null for one that is no refusal of ours. */
export function refusalRef(status: string) {
  const name = NAMES.get(status);
  return name === undefined ? null : refTo("responses", name);
}

export const ERROR_CONTENT = { "application/json": { schema: refTo("schemas", "Error") } };

/** The responses to refer to, each with the headers that every answer has. */
export function refusalResponses(headers: object, retryAfter: object): Record<string, object> {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, { name, description }]) => [
      name,
      {
        description,
        headers: { ...headers, ...(WITH_RETRY.includes(status) && { "Retry-After": retryAfter }) },
        content: ERROR_CONTENT,
      },
    ]),
  );
}
