import { appRouter } from "@quorate/api";
import { allProcedures, typeOf } from "@quorate/api/call-procedure";
import { restProcedures } from "@quorate/api/rest-procedures";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type Person, signedUp, type TestApp } from "../testing/test-app.ts";

const MANY = { guestCallsPerMinute: 1_000_000, userCallsPerMinute: 1_000_000 };
const FORM = ["--b", 'Content-Disposition: form-data; name="a"', "", "content", "--b--", ""].join("\r\n");
const OTHER_BODIES = [
  ["text/plain", "{}"],
  ["text/plain;charset=UTF-8", '{"title":"A title"}'],
  ["multipart/form-data; boundary=b", FORM],
  ["application/x-www-form-urlencoded", "title=A+title"],
  ["application/jsonp", "{}"],
  ["application/octet-stream", "{}"],
  ["text/json", "{}"],
] as const;
const ID = "018f0000-0000-7000-8000-000000000000";

let server: TestApp;
let person: Person;
beforeAll(async () => {
  server = await createTestApp({ rateLimits: MANY });
  person = await signedUp(server);
});
afterAll(() => server.close());

const changing = restProcedures(appRouter).filter(({ method }) => method !== "GET");

test("every call that changes something is tried", () => expect(changing.length).toBeGreaterThan(100));

describe.each(changing)("$method /api$url", ({ method, url }) => {
  const address = `/api${url.replaceAll(/\{\w+\}/g, ID)}`;

  test("takes no body but JSON", async () => {
    for (const [contentType, payload] of OTHER_BODIES) {
      const answer = await person.request({ method, url: address, payload, headers: { "content-type": contentType } });
      expect([contentType, answer.statusCode]).toEqual([contentType, 415]);
      expect(answer.json()).toMatchObject({ code: "input/unsupported-media-type", message: "Send application/json." });
    }
  });

  test("takes a JSON object alone", async () => {
    const headers = { "content-type": "Application/JSON; charset=utf-8" };
    for (const payload of ["[]", '[{"title":"A title"}]', '"text"', "1", "true"]) {
      const answer = await person.request({ method, url: address, payload, headers });
      expect([payload, answer.statusCode]).toEqual([payload, 400]);
      expect(answer.json()).toMatchObject({ code: "input/not-an-object" });
    }
  });
});

test("over tRPC no call takes a body but JSON", async () => {
  const mutations = allProcedures(appRouter).filter((call) => typeOf(call) === "mutation");
  for (const { path } of mutations) {
    for (const [contentType, payload] of OTHER_BODIES) {
      const headers = { "content-type": contentType };
      const answer = await person.request({ method: "POST", url: `/trpc/${path}`, payload, headers });
      expect([path, contentType, answer.statusCode]).toEqual([path, contentType, 415]);
    }
  }
});
