import type { EntrepreneurId } from "@quorate/core/ids";
import { keysOf } from "@quorate/core/one-of";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { readSubject } from "../personal-data/read-subject.service.ts";
import { shelvePerson, unshelvePerson } from "../profiles/closings.queries.ts";
import { ENTREPRENEUR_FIELDS } from "../profiles/entrepreneur-fields.schema.ts";
import { columnsOf, namesShown, pick } from "../schema/fields.ts";
import { callAs } from "../testing/callers.ts";
import { signUpUser } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import type { createEntrepreneurInput } from "./entrepreneurs.schema.ts";

const NAME = "Ines Calloway";
type Form = Omit<z.input<typeof createEntrepreneurInput>, "name">;
/** A value of every field that is not its blank. */
const FIRST = {
  title: "Founder, cold boxes",
  bio: "Keeps vaccines cold where the road ends.",
  skills: ["Operations"],
  industries: ["Health"],
  lookingFor: ["CTO"],
  offering: ["Customers"],
  experienceLevel: "serial",
  previousStartups: "Cold boxes, 2018-2022, sold",
  linkedinUrl: "https://network.example/ines",
  githubUrl: "https://code.example/ines",
  portfolioUrl: "https://ines.example",
  isSeekingCoFounders: false,
  isOfferingCoFounderServices: true,
  availableTimeCommitment: "flexible",
  preferredEquitySplit: "40-50%",
  locationPreference: "hybrid",
} satisfies Form;
const THEN = {
  title: "Founder, warm boxes",
  bio: "Keeps bread warm.",
  skills: ["Sales"],
  industries: ["Food"],
  lookingFor: ["CFO"],
  offering: ["Capital"],
  experienceLevel: "experienced",
  previousStartups: "Two, sold",
  linkedinUrl: "https://network.example/in",
  githubUrl: "https://code.example/in",
  portfolioUrl: "https://calloway.example",
  isSeekingCoFounders: true,
  isOfferingCoFounderServices: false,
  availableTimeCommitment: "part-time",
  preferredEquitySplit: "a third",
  locationPreference: "local",
} satisfies Form;

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

async function registered() {
  const owner = await signUpUser(t);
  const created = await callAs(t, owner).entrepreneurs.create({ name: NAME, ...FIRST });
  const id = created.id as EntrepreneurId;
  return { created, id, owner: { ...owner, entrepreneurId: id } };
}
const rowOf = (id: EntrepreneurId) =>
  t.db.selectFrom("entrepreneurs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("a field of an entrepreneur's profile", () => {
  test("is kept as it was given first, and as it was changed", async () => {
    const { created, id, owner } = await registered();
    expect(created).toMatchObject(FIRST);
    expect(await callAs(t, owner).entrepreneurs.update({ id, ...THEN })).toMatchObject(THEN);
    for (const values of [FIRST, THEN])
      expect(keysOf(values).toSorted()).toEqual(keysOf(ENTREPRENEUR_FIELDS).toSorted());
  });

  test("is shown to others only where it says so", async () => {
    const { id } = await registered();
    const shown = await callAs(t, await signUpUser(t)).entrepreneurs.get({ id });
    const open = namesShown(ENTREPRENEUR_FIELDS, "everybody");
    expect(pick(shown, open)).toEqual(pick(FIRST, open));
    const links = { linkedinUrl: null, githubUrl: null, portfolioUrl: null };
    expect(pick(shown, namesShown(ENTREPRENEUR_FIELDS, "connections"))).toEqual(links);
  });

  test("is hidden with the account where it says so, and is back as it was", async () => {
    const { id, owner } = await registered();
    const { updated_at: _before, ...before } = await rowOf(id);
    const [closedAt, eraseAt] = [t.ports.now(), new Date(t.ports.now().getTime() + 1)];
    await t.db.transaction().execute((trx) => shelvePerson(trx, owner.userId, { closedAt, eraseAt }));
    const closed = JSON.stringify(await rowOf(id));
    const hidden = [FIRST.title, FIRST.bio, FIRST.linkedinUrl, FIRST.githubUrl, FIRST.portfolioUrl];
    expect(hidden.filter((text) => closed.includes(text))).toEqual([]);
    await t.db.transaction().execute((trx) => unshelvePerson(trx, owner.userId));
    expect(await rowOf(id)).toMatchObject(before);
  });

  test("is in the archive that the person takes along", async () => {
    const { owner } = await registered();
    const rows: Record<string, unknown>[] = [];
    for await (const row of readSubject(t.db, "entrepreneur", owner.userId)) rows.push(row);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ name: NAME, title: FIRST.title, is_offering_co_founder_services: true });
    expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(columnsOf(ENTREPRENEUR_FIELDS, () => true)));
  });
});
