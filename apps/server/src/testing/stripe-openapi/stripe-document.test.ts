import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { STRIPE_KEY, type StripeDouble, startStripeDouble } from "../stripe-double.ts";
import { inventionIn, inventionOf, refusalOf } from "./stripe-document.ts";
import { stripeDocument } from "./stripe-schemas.ts";

const at = (path: string) => new URL(path, "http://double");
const TRANSFER = "currency=gbp&destination=acct_1&amount=100";

test("says which version of Stripe's document it is a part of", () => {
  expect(stripeDocument.info.version).toMatch(/^\d{4}-\d{2}-\d{2}\.\w+$/);
});

describe("a request", () => {
  test.each([
    ["as documented", "/v1/transfers", `${TRANSFER}&metadata[transferId]=1`, null],
    ["misspelt", "/v1/transfers", `${TRANSFER}&destinaton=acct_1`, "parameter_unknown destinaton"],
    ["lacking what is required", "/v1/transfers", "currency=gbp&amount=100", "parameter_missing destination"],
    ["no number", "/v1/transfers", TRANSFER.replace("100", "1.5"), "parameter_invalid_integer amount"],
    ["nothing of an enum", "/v1/refunds", "payment_intent=pi_1&reason=mood", "parameter_invalid reason"],
    [
      "too long",
      "/v1/checkout/sessions",
      `mode=payment&client_reference_id=${"x".repeat(201)}`,
      "parameter_invalid_string_length client_reference_id",
    ],
    [
      "misspelt inside a list",
      "/v1/checkout/sessions",
      "mode=payment&line_items[0][price_data][currency]=gbp&line_items[0][price_data][unit_amont]=1",
      "parameter_unknown line_items[0][price_data][unit_amont]",
    ],
    ["to nowhere", "/v1/transfer", TRANSFER, "url_invalid "],
  ])("that is %s", (_, path, body, said) => {
    const refusal = refusalOf("POST", at(path), body);
    expect(refusal && `${refusal.code} ${refusal.param}`).toBe(said);
  });

  test("of a list is held to what may be asked for", () => {
    expect(refusalOf("GET", at("/v1/refunds?limit=100&created[gte]=1"), "")).toBeNull();
    expect(refusalOf("GET", at("/v1/refunds?metadata[refundId]=1"), "")?.param).toBe("metadata");
    expect(refusalOf("GET", at("/v1/refunds?created[since]=1"), "")?.param).toBe("created[since]");
  });
});

describe("an answer", () => {
  const refund = { id: "re_1", object: "refund", amount: 1, created: 1, currency: "gbp", status: "succeeded" };

  test("may say what the document knows, and leave out what is not required", () => {
    expect(inventionOf("POST", "/v1/refunds", { status: 200, body: refund })).toBeNull();
    expect(inventionIn({ ...refund, ...{ payment_intent: null } })).toBeNull();
  });

  test("may not leave out a required field", () => {
    const { currency, ...rest } = refund;
    const invention = inventionOf("POST", "/v1/refunds", { status: 200, body: rest });
    expect(invention).toBe("The answer 200 to POST /v1/refunds:  must have required property 'currency' currency");
    expect(currency).toBe("gbp");
  });

  test("may not invent a field, a type or a word", () => {
    expect(inventionIn({ ...refund, refund_id: "1" } as typeof refund)).toContain("refund_id");
    expect(inventionIn({ ...refund, amount: "1" } as unknown as typeof refund)).toContain("/amount must be integer");
    expect(inventionIn({ ...refund, reason: "mood" } as typeof refund)).toContain("/reason must be equal to one of");
    expect(inventionIn({ object: "refnd" })).toContain("refnd");
  });

  test("of a list is held to the list's objects", () => {
    const list = { object: "list", url: "/v1/refunds", has_more: false, data: [{ ...refund, id: 1 }] };
    expect(inventionOf("GET", "/v1/refunds", { status: 200, body: list })).toContain("/data/0/id must be string");
  });

  test("that fails is held to the error's form", () => {
    const body = { error: { type: "mood" } };
    expect(inventionOf("POST", "/v1/refunds", { status: 400, body })).toContain("/error/type");
  });
});

describe("the double", () => {
  let double: StripeDouble;
  let stripe: Stripe;
  beforeEach(async () => {
    double = await startStripeDouble();
    const { hostname: host, port } = new URL(double.apiBase);
    stripe = new Stripe(STRIPE_KEY, { protocol: "http", host, port, maxNetworkRetries: 0, telemetry: false });
  });
  afterEach(() => double.stop().catch(() => undefined));

  test("refuses what Stripe would refuse, and fails the test that sent it", async () => {
    const misspelt = { currency: "gbp", destination: "acct_1", amont: 100 } as Stripe.TransferCreateParams;
    await expect(stripe.transfers.create(misspelt)).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      code: "parameter_unknown",
      param: "amont",
    });
    await expect(double.stop()).rejects.toThrow("POST /v1/transfers: Received unknown parameter: amont");
  });

  test("fails the test in which it says what the document does not know", async () => {
    const account = await stripe.accounts.create({ metadata: { expertId: "1" } });
    Object.assign(double.find(account.id), { is_ready: true });
    await stripe.accounts.retrieve(account.id);
    await expect(double.stop()).rejects.toThrow("must NOT have additional properties is_ready");
  });

  test("tells accounts, links and pages whole, as the document has them", async () => {
    const { id } = await stripe.accounts.create({ metadata: { expertId: "1" } });
    const page = "https://quorate.example/";
    const link = { account: id, type: "account_onboarding", return_url: page, refresh_url: page } as const;
    expect(await stripe.accountLinks.create(link)).toMatchObject({
      object: "account_link",
      expires_at: expect.any(Number),
    });
    await expect(double.stop()).resolves.toBeUndefined();
  });
});
