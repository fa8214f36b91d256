import { isPosingName, isPosingTitle, NAMES_OF_CALLS } from "@quorate/core/accounts/posing-name";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { appRouter } from "../app-router.ts";
import { allProcedures, callProcedure, inputSchemaOf, typeOf } from "../call-procedure.ts";
import { skeleton } from "../schema/skeleton.ts";
import { callAs } from "../testing/callers.ts";
import { signUpEntrepreneur, signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const POSING = [
  ...["Quorate Support", "QUORATE", "quorate", "Quorate", "The Quorate Team", "Quorate Ltd", "Team Quorate GmbH"],
  // Letters that look alike: Cyrillic, Greek, full-width, mathematical, small capitals, marks and signs.
  ...["Quоrаtе", "Qυοrατe", "Ｑｕｏｒａｔｅ", "𝐐𝐮𝐨𝐫𝐚𝐭𝐞", "ǫᴜᴏʀᴀᴛᴇ Support", "Qüòráté", "Qu0rate", "Qu0r@te", "ԛuorate"],
  // Taken apart, joined and hidden.
  ...[
    "Q u o r a t e",
    "Q.u.o.r.a.t.e",
    "Quo-Rate",
    "Quo rate",
    "Quo\u200Brate",
    "Quo\u200Drate",
    "Quo\u00ADrate",
    "Quorate\u2060Support",
  ],
  ...["Support", "support", "SUPPORT TEAM", "Customer Support", "Supp0rt", "Suppоrt", "S u p p o r t", "Sup\u200Cport"],
  ...[
    "Admin",
    "Аdmin",
    "Adm1n",
    "ADMINISTRATOR",
    "The Administration",
    "Moderator",
    "Official Support",
    "Help Desk Staff",
  ],
  ...["System", "Security Team", "Trust and Safety Team Support", "Billing Support", "Payments Admin"],
];
const HONEST = [
  ...[
    "Quorum",
    "Adminah",
    "Adina Minh",
    "Anna Staff",
    "Staffan Berg",
    "Corporate Finance Ltd",
    "Ada Lovelace",
    "Björk",
  ],
  ...[
    "Moderna",
    "Systema Ltd",
    "Support Act Records",
    "Security Partners",
    "Officiala",
    "Root Cause Analytics",
    "李小龙",
  ],
  ...[
    "Quentin Orate",
    "Karate Quo",
    "Theodora",
    "Carey Desk",
    "Trust",
    "Teamer",
    "Safety First",
    "Rosupporta",
    "Ünal",
    "Clara Help",
  ],
];

test.each(POSING)("%j poses as the platform or its staff", (name) => {
  expect(isPosingName(name, skeleton)).toBe(true);
});

test.each(HONEST)("%j is a name", (name) => {
  expect(isPosingName(name, skeleton)).toBe(false);
});

test.each([
  ["Quorate support", true],
  ["Official Quоrate partner", true],
  ["Qu0rate Adm1nistrator", true],
  ["Customer support lead", false],
  ["Head of security", false],
  ["Connect our books to Quorate", false],
  ["System administrator", false],
])("as a title %j poses: %s", (title, expected) => {
  expect(isPosingTitle(title, skeleton)).toBe(expected);
});

/** Names that only their owner reads, and those of a person, which are checked as a whole. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "accounts.signUp firstName": "a person's, judged whole",
  "accounts.signUp lastName": "a person's, judged whole",
  "accounts.update firstName": "a person's, judged whole",
  "accounts.update lastName": "a person's, judged whole",
  "experts.create firstName": "a person's, judged whole",
  "experts.create lastName": "a person's, judged whole",
  "experts.update firstName": "a person's, judged whole",
  "equityWorksheets.sign name": "between two people who know each other, beside the account's own name",
  "trialAgreements.sign name": "between two people who know each other, beside the account's own name",
  "confidentialParts.agree name": "read by one client, beside the account's own name",
  "agreements.sign name": "between two people who know each other, beside the account's own name",
  "experts.update lastName": "a person's, judged whole",
  "milestones.create title": "between two people who know each other",
  "milestones.edit title": "between two people who know each other",
  "proposalTemplates.save name": "its owner's alone",
  "proposalTemplates.update name": "its owner's alone",
  "savedSearches.save name": "its owner's alone",
  "savedSearches.update name": "its owner's alone",
  "secondFactor.addPasskey name": "its owner's alone",
  "secondFactor.renamePasskey name": "its owner's alone",
  "tokens.create name": "its owner's alone",
  "taxReporting.update firstName": "told to tax authorities, and read by its owner alone",
  "taxReporting.update lastName": "told to tax authorities, and read by its owner alone",
  "taxReporting.update legalName": "told to tax authorities, and read by its owner alone",
};

const calls = allProcedures(appRouter).filter((named) => typeOf(named) === "mutation");
const namedFields = calls.flatMap((named) => {
  const input = inputSchemaOf(named);
  const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  return fields
    .filter((field) => /^(name|title|company|legalName|firstName|lastName|displayName|headline)$/.test(field))
    .map((field) => ({ named, field, whole: `${named.path} ${field}` }));
});
const listed = Object.entries(NAMES_OF_CALLS).flatMap(([call, { names, titles }]) =>
  [...names, ...titles].map((field) => `${call} ${field}`),
);

describe("every call that takes a name", () => {
  test("is known, with each of its fields", () => {
    expect(namedFields.map(({ whole }) => whole).toSorted()).toEqual([...listed, ...Object.keys(ELSEWHERE)].toSorted());
  });

  test.each(namedFields.filter(({ whole }) => listed.includes(whole)))(
    "refuses one that poses: $whole",
    async ({ named, field }) => {
      const person = await signUpEntrepreneur(t);
      const asked = callProcedure(named, { input: { [field]: "Quоrate Support" }, ctx: t.contextOf(person) });
      const posing = { code: "accounts/posing-name", details: { issues: [{ path: field }] } };
      await expect(asked).rejects.toMatchObject({ cause: posing });
    },
  );

  test("a person's is judged whole, in whichever part it was changed", async () => {
    const posing = refusal("UNPROCESSABLE_CONTENT", "accounts/posing-name");
    const password = "four walls and a roof";
    const signUp = (firstName: string, lastName: string) =>
      callAs(t, null).accounts.signUp({ email: `${Math.random()}@quorate.example`, password, firstName, lastName });
    await expect(signUp("Quorate", "Support")).rejects.toEqual(posing);
    await expect(signUp("Quo", "Rate")).rejects.toEqual(posing);
    await expect(signUp("Support", "")).rejects.toEqual(posing);
    expect(await signUp("Anna", "Staff")).toMatchObject({ lastName: "Staff" });

    const person = await signUpUser(t, { firstName: "Support", lastName: "Ltd" });
    await expect(callAs(t, person).accounts.update({ lastName: "Team" })).rejects.toEqual(posing);
    const expert = { title: "Pricing", bio: "Ten years of pricing work.", mbaSchool: "INSEAD", graduationYear: 2015 };
    await expect(
      callAs(t, person).experts.create({ ...expert, firstName: "Quorate", lastName: "Team" }),
    ).rejects.toEqual(posing);
  });
});
