import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { readSubject } from "../personal-data/read-subject.service.ts";
import { signUpClient, signUpExpert } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { taxReportingRouter } from "./tax-reporting.router.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const createCaller = createCallerFactory(taxReportingRouter);
const as = (viewer: Viewer | null) => createCaller(t.contextOf(viewer));
const PERSON = {
  kind: "individual",
  ...{ firstName: "Ida", lastName: "Marsh", birthDay: "1985-07-30" },
  ...{ address: "Beispielweg 3", address3: "Hof", city: "Hamburg", postcode: "20095", country: "DE" },
  ...{ tin: "86 095 742 719", tinCountry: "DE", otherTin: "ab123456c", otherTinCountry: "GB" },
} as const;

describe("GET and PUT /expert/tax-details", () => {
  test("200: filled from the profile until they are saved, then kept tidy, one row an account", async () => {
    const expert = await signUpExpert(t);
    const before = await as(expert).get();
    expect(before).toMatchObject({ isSaved: false, firstName: expert.firstName, kind: null, tins: [], residences: [] });
    const saved = await as(expert).update(PERSON);
    expect(saved).toMatchObject({
      ...{ isSaved: true, kind: "individual", addressLines: ["Beispielweg 3", "Hof"], birthDay: "1985-07-30" },
      tins: [
        { country: "DE", number: "86095742719" },
        { country: "GB", number: "AB123456C" },
      ],
      residences: ["DE", "GB"],
      ...{ birthCity: null, legalName: null, registrationNumber: null },
    });
    expect(await as(expert).get()).toEqual(saved);
    const company = await as(expert).update({
      ...PERSON,
      kind: "entity",
      ...{ tin: "48/123/45678", otherTin: "", otherTinCountry: "" },
      ...{ legalName: "Marsh GmbH", registrationNumber: "HRB 1234", establishments: ["FR"] },
    });
    expect(company).toMatchObject({
      legalName: "Marsh GmbH",
      firstName: null,
      birthDay: null,
      residences: ["DE", "FR"],
    });
    const exported = [];
    for await (const row of readSubject(t.db, "tax-details", expert.userId)) exported.push(row);
    expect(exported).toMatchObject([{ legal_name: "Marsh GmbH", tins: [{ country: "DE", number: "4812345678" }] }]);
  });

  test("is on no record that others read: neither in events nor in the audit log", async () => {
    const expert = await signUpExpert(t);
    await as(expert).update(PERSON);
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(domain_events)::text as text from domain_events where type = 'tax-details.changed'
      union all select to_jsonb(audit_log)::text from audit_log where action = 'tax-details.changed'`.execute(t.db);
    expect(rows.length).toBeGreaterThan(1);
    for (const { text } of rows) expect(text).not.toMatch(/86095742719|AB123456C|1985-07-30|Beispielweg/);
  });

  test.each([
    [{ tin: "86095742718" }, ["tin"]],
    [{ birthDay: "" }, ["birthDay"]],
    [{ birthDay: "30.7.1985" }, ["birthDay"]],
    [{ country: "XX" }, ["country"]],
    [{ address: "" }, ["address"]],
    [{ kind: "entity", otherTin: "" } as const, ["legalName", "registrationNumber"]],
  ])("400 at the field: %j", async (wrong, fields) => {
    const expert = await signUpExpert(t);
    const refused = await as(expert)
      .update({ ...PERSON, ...wrong })
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ cause: { issues: fields.map((field) => ({ path: [field] })) } });
    expect(await as(expert).get()).toMatchObject({ isSaved: false });
  });

  test("401 for guests, 403 for clients", async () => {
    await expect(as(null).get()).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
    await expect(as(await signUpClient(t)).get()).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});
