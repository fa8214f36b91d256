import type { BillingDetails } from "@quorate/core/billing/billing-details";
import { DEMO_SELLER } from "@quorate/core/billing/demo-seller";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startVatRegisters, viesSays } from "../testing/vat-registers-double.ts";
import { createVatRegisters } from "./vat-registers.ts";

let double: Awaited<ReturnType<typeof startVatRegisters>>;
beforeAll(async () => {
  double = await startVatRegisters();
});
afterAll(() => double.close());
const warned: { facts: object; text: string }[] = [];
beforeEach(() => {
  double.play();
  double.seen.splice(0);
  double.registered.clear();
  warned.splice(0);
});

const log = { warn: (facts: object, text: string) => void warned.push({ facts, text }) };
const german: BillingDetails = { ...DEMO_SELLER, country: "DE", vatNumber: "DE123456788" };
function open(seller = german, now?: () => number) {
  const { viesUrl, hmrc } = double;
  const { vies, hmrc: ofHmrc } = createVatRegisters({ viesUrl, hmrc, seller }, log, {
    timeoutMs: 300,
    ...(now && { now }),
  });
  if (!vies || !ofHmrc) throw new Error("Both are set.");
  return { vies, hmrc: ofHmrc };
}
const FRENCH = { name: "Exemple Conseil SARL", address: ["1 rue de l’Exemple", "75001 Paris"] };

test("without its setting no register is asked", () => {
  const registers = createVatRegisters({ viesUrl: undefined, hmrc: undefined, seller: german }, log);
  expect(registers).toEqual({});
});

describe("VIES", () => {
  test("is asked in the platform's name and gives a consultation number, name and address", async () => {
    double.registered.set("FR11123456782", FRENCH);
    expect(await open().vies("FR11123456782")).toEqual({
      ...{ outcome: "confirmed", consultationNumber: "WAPIAAA6782" },
      ...{ name: FRENCH.name, address: "1 rue de l’Exemple\n75001 Paris" },
    });
    expect(JSON.parse(double.seen[0]?.body ?? "")).toEqual({
      ...{ countryCode: "FR", vatNumber: "11123456782" },
      ...{ requesterMemberStateCode: "DE", requesterNumber: "123456788" },
    });
    expect(warned).toEqual([]);
  });

  test("gives a British platform no consultation number, and is told no British number", async () => {
    double.registered.set("EL123456783", FRENCH);
    expect(await open(DEMO_SELLER).vies("EL123456783")).toMatchObject({
      outcome: "confirmed",
      consultationNumber: null,
    });
    expect(JSON.parse(double.seen[0]?.body ?? "")).toEqual({ countryCode: "EL", vatNumber: "123456783" });
  });

  test("is told no number from outside the EU, which it would refuse", async () => {
    double.registered.set("FR11123456782", FRENCH);
    const norwegian = { ...DEMO_SELLER, country: "NO", vatNumber: "NO123456785MVA" };
    expect(await open(norwegian).vies("FR11123456782")).toMatchObject({ consultationNumber: null });
    expect(double.seen[0]?.body).not.toContain("requester");
  });

  test("withholds name and address in some states", async () => {
    double.registered.set("DE123456788", "withheld");
    expect(await open().vies("DE123456788")).toMatchObject({ outcome: "confirmed", name: null, address: null });
  });

  test("does not know every number", async () => {
    expect(await open().vies("FR11123456782")).toEqual({ outcome: "unknown", consultationNumber: "WAPIAAA6782" });
  });

  test.each([
    ["a state that is away", viesSays.error("MS_UNAVAILABLE"), "MS_UNAVAILABLE", false],
    ["a state that is slow", viesSays.error("TIMEOUT"), "TIMEOUT", false],
    ["a state that is asked too much", viesSays.refusal("MS_MAX_CONCURRENT_REQ"), "MS_MAX_CONCURRENT_REQ", false],
    ["too many questions", viesSays.error("GLOBAL_MAX_CONCURRENT_REQ"), "GLOBAL_MAX_CONCURRENT_REQ", true],
    ["a refused requester", viesSays.refusal("INVALID_REQUESTER_INFO"), "INVALID_REQUESTER_INFO", true],
    ["no, for want of the state", viesSays.falseFor("MS_UNAVAILABLE"), "MS_UNAVAILABLE", false],
    ["429", viesSays.tooMany, "TOO_MANY_REQUESTS", true],
    ["a page for people", viesSays.html, "ODD_ANSWER_200", true],
    ["half an answer", "broken", "ODD_ANSWER_200", true],
    [
      "an answer about another number",
      { status: 200, body: { countryCode: "FR", vatNumber: "1", valid: true } },
      "OTHER_NUMBER",
      false,
    ],
    ["a connection that ends", "hangs up", "UNREACHABLE", true],
    ["silence", "silent", "TIMEOUT", true],
  ] as const)("%s is no answer about the number", async (_name, answer, code, isForAll) => {
    double.registered.set("FR11123456782", FRENCH);
    double.play(answer);
    const { vies } = open();
    expect(await vies("FR11123456782")).toEqual({ outcome: "away", code, isForAll });
    expect(warned.length).toBeGreaterThan(0);
    expect(JSON.stringify(warned)).not.toContain("11123456782");
    expect(await vies("FR11123456782")).toMatchObject({ outcome: "confirmed" });
  });
});

describe("HMRC", () => {
  const BRITISH = { name: "Example Advice Ltd", address: ["1 Example Row", "LS1 5AB"] };

  test("is asked with a token and the platform's number, and gives a consultation number", async () => {
    double.registered.set("GB123456782", BRITISH);
    const { hmrc } = open(DEMO_SELLER);
    expect(await hmrc("GB123456782")).toEqual({
      ...{ outcome: "confirmed", consultationNumber: "Zz123-999" },
      ...{ name: BRITISH.name, address: "1 Example Row\nLS1 5AB\nGB" },
    });
    // Northern Ireland's are the same nine digits.
    expect(await hmrc("XI123456782")).toMatchObject({ outcome: "confirmed" });
    expect(double.seen.map(({ path }) => path)).toEqual([
      "/oauth/token",
      "/organisations/vat/check-vat-number/lookup/123456782/999999973",
      "/organisations/vat/check-vat-number/lookup/123456782/999999973",
    ]);
  });

  test("is asked without a requester by a platform that is not British", async () => {
    double.registered.set("GB123456782", BRITISH);
    expect(await open().hmrc("GB123456782")).toMatchObject({ outcome: "confirmed", consultationNumber: null });
    expect(double.seen[1]?.path).toBe("/organisations/vat/check-vat-number/lookup/123456782");
  });

  test("does not know every number; another 404 says nothing of it", async () => {
    const { hmrc } = open(DEMO_SELLER);
    expect(await hmrc("GB123456782")).toEqual({ outcome: "unknown", consultationNumber: null });
    double.play({ status: 404, body: { code: "MATCHING_RESOURCE_NOT_FOUND" } });
    expect(await hmrc("GB123456782")).toEqual({ outcome: "away", code: "MATCHING_RESOURCE_NOT_FOUND", isForAll: true });
  });

  test.each([
    ["429", { status: 429, body: { code: "MESSAGE_THROTTLED_OUT" } }, "MESSAGE_THROTTLED_OUT"],
    ["a requester that is not registered", { status: 403, body: { code: "INVALID_REQUEST" } }, "INVALID_REQUEST"],
    ["500", { status: 500, body: "oops" }, "ODD_ANSWER_500"],
    ["half an answer", "broken", "ODD_ANSWER_200"],
    ["silence", "silent", "TIMEOUT"],
  ] as const)("%s is no answer about the number", async (_name, answer, code) => {
    double.play(answer);
    expect(await open(DEMO_SELLER).hmrc("GB123456782")).toEqual({ outcome: "away", code, isForAll: true });
  });

  test("takes a token for four hours, and a new one after it was revoked or has ended", async () => {
    double.registered.set("GB123456782", BRITISH);
    let nowMs = 0;
    const { hmrc } = open(DEMO_SELLER, () => nowMs);
    await hmrc("GB123456782");
    double.revokeTokens();
    expect(await hmrc("GB123456782")).toEqual({ outcome: "away", code: "INVALID_CREDENTIALS", isForAll: true });
    expect(await hmrc("GB123456782")).toMatchObject({ outcome: "confirmed" });
    nowMs += 4 * 3_600_000;
    expect(await hmrc("GB123456782")).toMatchObject({ outcome: "confirmed" });
    expect(double.seen.filter(({ path }) => path === "/oauth/token")).toHaveLength(3);
  });

  test("gives no token for a wrong secret", async () => {
    const hmrc = { ...double.hmrc, clientSecret: "wrong" };
    const registers = createVatRegisters({ viesUrl: undefined, hmrc, seller: DEMO_SELLER }, log);
    expect(await registers.hmrc?.("GB123456782")).toEqual({ outcome: "away", code: "NO_TOKEN", isForAll: true });
  });
});
