import type { ExpertId } from "@quorate/core/ids";
import { keysOf } from "@quorate/core/one-of";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXPERT_FIELDS } from "../../profiles/expert-fields.schema.ts";
import { leftBy, namesShown } from "../../schema/fields.ts";
import { callAs } from "../../testing/callers.ts";
import { signUpUser } from "../../testing/people.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";

/** A value of every field that is not its blank; documents are uploads, which their own tests send. */
const FIRST = {
  phone: "+44 20 7946 0958",
  address: "1 Park Row",
  city: "Leeds",
  country: "United Kingdom",
  postalCode: "LS1 5HD",
  title: "Pricing adviser",
  company: "Loom Ltd",
  specializations: ["Pricing"],
  industries: ["Retail"],
  yearsExperience: 12,
  hourlyRate: "140.00",
  bio: "Prices what shops sell, and says why.",
  mbaSchool: "INSEAD",
  graduationYear: 2012,
  credentials: ["CFA"],
  isAvailable: false,
  busyUntil: "2027-03-01",
  worksAt: "nearby" as const,
  worksAs: "independent" as const,
  languages: ["English (native)", "German (C1)"],
};
const THEN = {
  ...{ phone: "+44 20 7946 0001", address: "2 Park Row", city: "York", country: "Ireland", postalCode: "YO1 7HH" },
  ...{ title: "Growth adviser", company: "Weft Ltd", specializations: ["Growth"], industries: ["Energy"] },
  ...{ yearsExperience: 13, hourlyRate: "150.00", bio: "Grows what shops sell, and says how.", mbaSchool: "HEC" },
  ...{ graduationYear: 2013, credentials: ["ACA"], isAvailable: true },
  ...{ busyUntil: "2027-04-01", worksAt: "travels" as const, worksAs: "firm" as const, languages: ["Polish (B2)"] },
};
const DOCUMENTS = ["educationCertificateUrl", "cvUrl", "additionalDocumentsUrls"];

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

describe("a field of an expert's profile", () => {
  test("is kept as it was given first, and as it was changed", async () => {
    const owner = await signUpUser(t);
    const created = await callAs(t, owner).experts.create(FIRST);
    expect(created).toMatchObject(FIRST);
    const id = created.id as ExpertId;
    const changed = await callAs(t, { ...owner, expertId: id }).experts.update({ id, ...THEN });
    expect(changed).toMatchObject(THEN);
    expect([...Object.keys(FIRST), ...DOCUMENTS].toSorted()).toEqual(keysOf(EXPERT_FIELDS).toSorted());
  });

  test("is shown to others only where it says so", async () => {
    const owner = await signUpUser(t);
    const { id } = await callAs(t, owner).experts.create(FIRST);
    const shown = await callAs(t, null).experts.get({ id });
    const hidden = namesShown(EXPERT_FIELDS, "self").filter((name) => shown[name] !== null && shown[name].length > 0);
    expect(hidden).toEqual([]);
    expect(namesShown(EXPERT_FIELDS, "self")).toEqual(
      expect.arrayContaining(["phone", "address", "postalCode", "cvUrl"]),
    );
  });

  test("leaves nothing of the person once the account is closed and erased", () => {
    const left = keysOf(EXPERT_FIELDS).filter((name) => {
      const { closed, erased } = EXPERT_FIELDS[name];
      return (closed === undefined) === (erased === undefined);
    });
    expect(left).toEqual([]);
  });

  test.each(["closed", "erased"] as const)("takes what is left of it when the account is %s", async (moment) => {
    const owner = await signUpUser(t);
    const { id } = await callAs(t, owner).experts.create(FIRST);
    await sql`update experts set ${sql.raw(leftBy(EXPERT_FIELDS, moment))} where id = ${id}`.execute(t.db);
    const row = await t.db
      .selectFrom("experts")
      .selectAll()
      .where("id", "=", id as ExpertId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(moment === "closed" ? FIRST.company : FIRST.phone);
  });
});
