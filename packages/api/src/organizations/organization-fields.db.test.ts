import type { OrganizationId } from "@quorate/core/ids";
import { keysOf } from "@quorate/core/one-of";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { readSubject } from "../personal-data/read-subject.service.ts";
import { shelvePerson, unshelvePerson } from "../profiles/closings.queries.ts";
import { ORGANIZATION_FIELDS } from "../profiles/organization-fields.schema.ts";
import { columnsOf, leftBy } from "../schema/fields.ts";
import { callAs } from "../testing/callers.ts";
import { signUpUser } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import type { createOrganizationInput } from "./organizations.schema.ts";

type Form = z.input<typeof createOrganizationInput>;
/** A value of every field that is not its blank. */
const FIRST = {
  name: "Wetherby & Loom",
  industry: "Retail",
  size: "medium",
  website: "https://loom.example",
  description: "Cloth since 1904.",
  location: "Leeds, England",
} satisfies Form;
const THEN = {
  name: "Tidewrack Foods",
  industry: "Food & Beverage",
  size: "large",
  website: "https://tidewrack.example",
  description: "Seaweed, dried and sold.",
  location: "Oban, Scotland",
} satisfies Form;

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

async function registered() {
  const owner = await signUpUser(t);
  const created = await callAs(t, owner).organizations.create(FIRST);
  const id = created.id as OrganizationId;
  return { created, id, owner: { ...owner, organizationId: id } };
}
const rowOf = (id: OrganizationId) =>
  t.db.selectFrom("organizations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("a field of an organization's profile", () => {
  test("is kept as it was given first, and as it was changed", async () => {
    const { created, id, owner } = await registered();
    expect(created).toMatchObject(FIRST);
    expect(await callAs(t, owner).organizations.update({ id, ...THEN })).toMatchObject(THEN);
    for (const values of [FIRST, THEN])
      expect(keysOf(values).toSorted()).toEqual(keysOf(ORGANIZATION_FIELDS).toSorted());
  });

  test("leaves nothing once the account is closed and erased, and is back as it was when it is opened again", async () => {
    const { id, owner } = await registered();
    const { updated_at: _before, ...before } = await rowOf(id);
    const [closedAt, eraseAt] = [t.ports.now(), new Date(t.ports.now().getTime() + 1)];
    await t.db.transaction().execute((trx) => shelvePerson(trx, owner.userId, { closedAt, eraseAt }));
    const closed = await rowOf(id);
    await sql`update organizations set ${sql.raw(leftBy(ORGANIZATION_FIELDS, "erased"))} where id = ${id}`.execute(
      t.db,
    );
    const erased = JSON.stringify(await rowOf(id));
    expect(Object.values(FIRST).filter((value) => erased.includes(value))).toEqual([]);
    expect(closed).toMatchObject({ name: "Former member", size: FIRST.size });
    await t.db.transaction().execute((trx) => unshelvePerson(trx, owner.userId));
    expect(await rowOf(id)).toMatchObject({ ...before, size: null });
  });

  test("is in the archive that the person takes along", async () => {
    const { owner } = await registered();
    const rows: Record<string, unknown>[] = [];
    for await (const row of readSubject(t.db, "organization", owner.userId)) rows.push(row);
    expect(rows[0]).toMatchObject(FIRST);
    expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(columnsOf(ORGANIZATION_FIELDS, () => true)));
  });
});
