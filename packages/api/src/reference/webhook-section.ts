import { EVENTS } from "@quorate/core/events/domain-event";
import { INTEGRATOR_EVENT_TYPES, type IntegratorEventType } from "@quorate/core/webhooks/integrator-events";
import type { JsonObject } from "./json-schema.ts";

const header = (name: string, description: string): JsonObject => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const HEADERS = [
  header("webhook-id", "The same for every attempt and replay: work an event once by it"),
  header("webhook-timestamp", "When this attempt was made, in seconds since 1970: refuse what is old"),
  header(
    "webhook-signature",
    "`v1,` and the signature by the endpoint's secret, as Standard Webhooks says; two of them, with a space between, for 24 hours after a rotation",
  ),
];

const FIGURES = ["count"];
const fieldOf = (name: string): JsonObject =>
  FIGURES.includes(name)
    ? { type: "integer", description: "How many at once" }
    : { type: ["string", "null"], description: "An id or a code; null where there is none" };

/** An event as programs get it: the body of the request that is sent for it. */
function requestFor(type: IntegratorEventType): JsonObject {
  const told: readonly { data: readonly string[] }[] = EVENTS[type].program.told;
  const fields = [...new Set(told.flatMap(({ data }) => data))];
  const always = fields.filter((field) => told.every(({ data }) => data.includes(field)));
  return {
    type: "object",
    properties: {
      type: { type: "string", const: type },
      timestamp: { type: "string", format: "date-time", description: "When it happened" },
      data: {
        type: "object",
        properties: Object.fromEntries(fields.map((field) => [field, fieldOf(field)])),
        ...(always.length > 0 && { required: always }),
      },
    },
    required: ["type", "timestamp", "data"],
  };
}

/** What is sent to webhook endpoints, an entry for each event that programs may subscribe to: the same as `GET /api/events` lists. */
export function webhookSection(): Record<string, JsonObject> {
  return Object.fromEntries(
    INTEGRATOR_EVENT_TYPES.map((type) => [
      type,
      {
        post: {
          operationId: `webhook-${type.replace(".", "-")}`,
          tags: ["Webhooks"],
          summary: EVENTS[type].program.about,
          security: [],
          parameters: HEADERS,
          requestBody: { required: true, content: { "application/json": { schema: requestFor(type) } } },
          responses: {
            "2XX": { description: "Received; every other answer has it sent again for three days" },
            "410": { description: "Nothing is sent to this endpoint any more until its owner starts it again" },
          },
        },
      },
    ]),
  );
}
