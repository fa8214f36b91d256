import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { readSubject } from "../personal-data/read-subject.service.ts";
import { signUpClient, signUpExpert, signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { billingRouter } from "./billing.router.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const createCaller = createCallerFactory(billingRouter);
const as = (viewer: Viewer | null) => createCaller(t.contextOf(viewer));
const DETAILS = {
  legalName: "Wetherby & Loom Ltd",
  address: "1 Park Row",
  city: "Leeds",
  postcode: "ls1 5ab",
  country: "GB",
  vatNumber: "999 9999 73",
  companyNumber: "sc 123456",
};

describe("GET /billing-details", () => {
  test("200: an expert's profile fills them until they are saved, as far as it says anything true", async () => {
    const expert = await signUpExpert(t);
    await t.db
      .updateTable("experts")
      .set({ address: "Hauptstr. 5\n\nHof", city: "Berlin", country: "germany", postal_code: "1011" })
      .where("id", "=", expert.expertId)
      .execute();
    const read = await as(expert).get();
    expect(read).toMatchObject({ isSaved: false, addressLines: ["Hauptstr. 5", "Hof"], city: "Berlin", country: "DE" });
    // No postcode of Germany.
    expect(read).toMatchObject({ postcode: null, vatNumber: null, missing: [] });
    expect(read.legalName).toBe(`${expert.firstName} ${expert.lastName}`);
  });

  test("200: an organization is called as its profile calls it, and the gaps are named", async () => {
    const client = await signUpClient(t);
    await t.db
      .updateTable("organizations")
      .set({ name: "Wetherby & Loom", registered_country: "GB" })
      .where("user_id", "=", client.userId)
      .execute();
    expect(await as(client).get()).toMatchObject({
      isSaved: false,
      legalName: "Wetherby & Loom",
      country: "GB",
      missing: ["address", "city"],
    });
  });

  test("401 for guests", async () => {
    await expect(as(null).get()).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
  });
});

describe("PUT /billing-details", () => {
  // spec 7.138
  test("200: kept tidy, one row an account, told to its owner's other windows and to nobody else", async () => {
    const user = await signUpUser(t);
    const saved = await as(user).update(DETAILS);
    expect(saved).toEqual({
      isSaved: true,
      legalName: "Wetherby & Loom Ltd",
      addressLines: ["1 Park Row"],
      city: "Leeds",
      postcode: "LS1 5AB",
      country: "GB",
      vatNumber: "GB999999973",
      companyNumber: "SC123456",
      actsAs: "business",
      vatCheck: { state: "not_asked", register: null, failedAt: null, askAt: null, answers: [] },
      isAcceptedAsBusiness: false,
      missingProof: "not_asked",
      isAbroad: false,
      missing: [],
    });
    const changed = await as(user).update({
      ...DETAILS,
      address2: "",
      address3: "Third floor",
      vatNumber: "",
      companyNumber: "",
    });
    expect(changed).toMatchObject({
      addressLines: ["1 Park Row", "Third floor"],
      vatNumber: null,
      companyNumber: null,
    });
    expect(await as(user).get()).toEqual(changed);
    const events = await t.db
      .selectFrom("domain_events")
      .select("audience_user_ids as to")
      .where("type", "=", "billing.changed")
      .execute();
    expect(events).toEqual([{ to: [user.userId] }, { to: [user.userId] }]);
    const exported = [];
    for await (const row of readSubject(t.db, "billing-details", user.userId)) exported.push(row);
    expect(exported).toMatchObject([{ legal_name: "Wetherby & Loom Ltd", country: "GB" }]);
  });

  test.each([
    [{ vatNumber: "GB999999974" }, ["vatNumber"]],
    [{ postcode: "10115", vatNumber: "DE123456788" }, ["postcode", "vatNumber"]],
    [{ companyNumber: "1234567" }, ["companyNumber"]],
    [{ vatNumber: "", actsAs: "consumer" as const }, ["companyNumber"]],
    [{ country: "XX" }, ["country"]],
    [{ country: "" }, ["country"]],
    [{ legalName: " " }, ["legalName"]],
    [{ address: "", city: "" }, ["address", "city"]],
    [{ address2: "two\nlines" }, ["address2"]],
  ])("400 at the field: %j", async (wrong, fields) => {
    const user = await signUpUser(t);
    const refused = await as(user)
      .update({ ...DETAILS, ...wrong })
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: "BAD_REQUEST",
      cause: { issues: fields.map((field) => ({ path: [field] })) },
    });
    const { rows } = await sql`select from billing_details where user_id = ${user.userId}`.execute(t.db);
    expect(rows).toEqual([]);
  });

  test("422 at each field with a letter that no font has; what can be drawn is kept in its own letters", async () => {
    const user = await signUpUser(t);
    const wrong = { ...DETAILS, legalName: "Rare \u{12000}\u{12000} Ltd", city: "\u{12000}" };
    const refused: unknown = await as(user)
      .update(wrong)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      cause: {
        code: "billing/no-such-letters",
        details: { issues: ["legalName", "city"].map((path) => ({ path, params: { letters: "\u{12000}" } })) },
      },
    });
    expect(await as(user).get()).toMatchObject({ isSaved: false });
    const japanese = { legalName: "株式会社山﨑製作所", address: "丸の内一丁目", city: "東京都", country: "JP" };
    expect(await as(user).update(japanese)).toMatchObject({ legalName: "株式会社山﨑製作所", city: "東京都" });
  });

  test("401 for guests", async () => {
    await expect(as(null).update(DETAILS)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
  });
});
