import type { AiRanker } from "@quorate/api/ports/ai-ranker";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AI_LIMITS, createAiRanker } from "./adapters/ai-ranker.ts";
import { type AiEndpointDouble, replies, startAiEndpoint } from "./testing/ai-endpoint-double.ts";
import { createTestApp, guest, signedUp, type TestApp } from "./testing/test-app.ts";

/** The whole way: a request over REST, an endpoint over HTTP, and what the asker gets whatever that does. */

const ANSWER_MS_MAX = 10_000;
const EXPERT = {
  firstName: "Samuel",
  lastName: "Okafor",
  phone: "+44 20 0000 0000",
  address: "1 Example Street",
  city: "Leeds",
  country: "United Kingdom",
  postalCode: "LS1 1AA",
  company: "Okafor Pricing",
  specializations: ["Strategic Consulting"],
  industries: ["Manufacturing"],
  hourlyRate: 180,
  mbaSchool: "INSEAD",
  graduationYear: 2012,
  credentials: [],
  isAvailable: true,
};

let endpoint: AiEndpointDouble;
let server: TestApp;
/** The model of the call under test; null for none. */
let model: AiRanker | null = null;

beforeAll(async () => {
  endpoint = await startAiEndpoint();
  server = await createTestApp({ aiRanker: { score: async (request) => (await model?.score(request)) ?? null } });
  for (const [index, title] of ["Pricing consultant", "Price adviser", "Pricing partner", "Brewer"].entries()) {
    const person = await signedUp(server);
    const profile = { ...EXPERT, title, yearsExperience: 3 + index, bio: `Pricing for ${index + 2} manufacturers.` };
    await person.request({ method: "POST", url: "/api/experts", payload: profile });
  }
});
afterAll(async () => {
  await server.close();
  await endpoint.close();
});

function rankerWithin(totalMs: number, baseUrl = endpoint.baseUrl): AiRanker {
  return createAiRanker({ baseUrl, apiKey: "key", model: "judge" }, pino({ level: "silent" }), {
    ...AI_LIMITS,
    totalMs,
  });
}

async function ask() {
  const startedAt = performance.now();
  const payload = { requirements: "Pricing for a mill", skillsRequired: ["Strategic Consulting"] };
  const response = await guest(server.app).request({ method: "POST", url: "/api/ai/expert-matching", payload });
  expect(response.statusCode).toBe(200);
  const answer = response.json<{ aiPowered: boolean; matches: { expert: { id: string }; matchScore: number }[] }>();
  return { answer, ms: performance.now() - startedAt };
}

async function answerWithoutModel() {
  model = null;
  return (await ask()).answer;
}

test("a model's ranking reaches the asker, and says that it is one", async () => {
  const own = await answerWithoutModel();
  model = rankerWithin(5000);
  endpoint.play(replies.judges((_facts, index) => 40 + 20 * index));
  const { answer } = await ask();
  expect(own.matches).toHaveLength(3);
  expect(own.aiPowered).toBe(false);
  expect(answer.aiPowered).toBe(true);
  expect(answer.matches).not.toEqual(own.matches);
});

describe("whatever the endpoint does, the asker gets our own order and is told so", () => {
  test.each([
    ["is silent", replies.isSilent],
    ["stalls", replies.stalls],
    ["floods", replies.floods],
    ["hangs up", replies.hangsUp],
    ["knows no key", replies.status(401)],
    ["has had enough", replies.status(429)],
    ["is broken", replies.status(500)],
    ["refuses", replies.refuses],
    ["is malformed", replies.says("{")],
    ["speaks of others", replies.scores([{ id: "c99", score: 100 }])],
  ])("one that %s", async (_name, reply) => {
    const own = await answerWithoutModel();
    model = rankerWithin(700);
    endpoint.play(reply);
    const { answer, ms } = await ask();
    expect(endpoint.seen.length).toBeGreaterThan(0);
    expect(answer).toEqual(own);
    expect(ms).toBeLessThan(ANSWER_MS_MAX);
  });

  test("one that no one listens at", async () => {
    const own = await answerWithoutModel();
    model = rankerWithin(700, "http://127.0.0.1:9/v1");
    expect((await ask()).answer).toEqual(own);
  });
});

// spec 10.42
test("at the real limit a silent endpoint costs eight seconds, and the answer is there within ten", async () => {
  const own = await answerWithoutModel();
  model = rankerWithin(AI_LIMITS.totalMs);
  endpoint.play(replies.isSilent);
  const { answer, ms } = await ask();
  expect(answer).toEqual(own);
  expect(ms).toBeGreaterThan(AI_LIMITS.totalMs - 100);
  expect(ms).toBeLessThan(ANSWER_MS_MAX);
});
