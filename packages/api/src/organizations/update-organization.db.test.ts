import type { OrganizationId } from "@quorate/core/ids";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { type ClientViewer, signUpAdmin, signUpClient, signUpExpert, signUpUser } from "../testing/people.ts";
import { postProject } from "../testing/projects.ts";
import { raceBehind } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let world: TestContext;
let anybody: Viewer;
beforeAll(async () => {
  world = await createTestContext();
  anybody = await signUpUser(world);
});
afterAll(() => world.close());

/** What its owner can change of it, and not what was checked. */
const profileOf = async ({ organizationId: id }: ClientViewer) => {
  const { verification: _, ...profile } = await callAs(world, anybody).organizations.get({ id });
  return profile;
};
const change = (client: ClientViewer, changes: object) =>
  callAs(world, client).organizations.update({ id: client.organizationId, ...changes });

// spec 7.52
test("200: another person reads every changed field at once, on the profile and beside the organization's projects", async () => {
  const client = await signUpClient(world);
  const projectId = await postProject(world, client);
  const changes = {
    name: "Tidewrack Foods",
    industry: "Food & Beverage",
    size: "large",
    website: "https://tidewrack.example",
    description: "Seaweed, dried and sold.",
    location: "Oban, Scotland",
  };
  expect(await change(client, changes)).toMatchObject(changes);
  expect(await profileOf(client)).toMatchObject(changes);
  const project = await callAs(world, await signUpExpert(world)).projects.get({ id: projectId });
  expect(JSON.stringify(project)).toContain("Tidewrack Foods");
});

test("200: what may be empty is cleared by blank or null, what is left out stays; an unverified address may correct, too", async () => {
  const client = await signUpClient(world, { emailVerified: false });
  await change(client, { website: "https://one.example", description: "One", location: "One" });
  expect(await change(client, { website: "", description: null, size: "" })).toMatchObject({
    ...{ website: null, description: null, size: "small", location: "One", industry: "Technology" },
  });
});

test("takes nothing but the form's fields from the body", async () => {
  const [client, other] = [await signUpClient(world), await signUpUser(world)];
  const { updatedAt: _before, ...before } = await profileOf(client);
  const body = {
    ...{ userId: other.userId, isVerified: true, createdAt: "2020-01-01T00:00:00Z", location: "Leeds" },
    ...{ verificationNotes: "fine", updatedAt: "2020-01-01T00:00:00Z" },
  };
  const { updatedAt: _after, ...after } = await change(client, body);
  expect({ ...before, location: "Leeds" }).toMatchObject(after);
});

test("401, 403, 404: guests, people without the role, administrators and other organizations change nothing", async () => {
  const client = await signUpClient(world);
  const before = await profileOf(client);
  const attempt = (viewer: Viewer | null) =>
    callAs(world, viewer).organizations.update({ id: client.organizationId, name: "Hacked" });
  await expect(attempt(null)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
  for (const viewer of [await signUpUser(world), await signUpExpert(world), await signUpAdmin(world)]) {
    await expect(attempt(viewer)).rejects.toEqual(refusal("FORBIDDEN", "organizations/profile-required"));
  }
  const [stranger, admin] = [await signUpClient(world), await signUpClient(world, { isAdmin: true })];
  for (const viewer of [stranger, admin]) {
    await expect(attempt(viewer)).rejects.toEqual(refusal("NOT_FOUND", "organizations/not-found"));
  }
  const nobody = world.ports.newId<OrganizationId>();
  await expect(callAs(world, stranger).organizations.update({ id: nobody, name: "Hacked" })).rejects.toEqual(
    refusal("NOT_FOUND", "organizations/not-found"),
  );
  expect(await profileOf(client)).toEqual(before);
});

test.each([
  ["name", "a"],
  ["name", null],
  ["name", "a\u202Eb"],
  ["name", "see https://evil.example"],
  ["industry", ""],
  ["size", "gigantic"],
  ["size", 5],
  ["website", "http://plain.example"],
  ["website", "javascript:alert(1)"],
  ["description", "x".repeat(2001)],
  ["description", "a\0b"],
  ["location", ["Leeds"]],
  ["ifUnchangedSince", "now"],
])("400: %s of %j is refused at the field, and nothing changes", async (field, value) => {
  const client = await signUpClient(world);
  const before = await profileOf(client);
  await expect(change(client, { location: "Changed", [field]: value })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    cause: { issues: [{ path: [field] }] },
  });
  expect(await profileOf(client)).toEqual(before);
});

// spec 7.52
test("a change of a single field, whatever its value, changes that field and no other", async () => {
  const client = await signUpClient(world);
  const text = fc.stringMatching(/^[a-z]{2,80}$/);
  const orNothing = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
  const anyField = fc.oneof(
    fc.record({ name: text }),
    fc.record({ industry: text }),
    fc.record({ size: fc.constantFrom("startup", "small", "medium", "large", "enterprise") }),
    fc.record({ website: orNothing(text.map((host) => `https://${host}.example`)) }),
    fc.record({ description: orNothing(text) }),
    fc.record({ location: orNothing(text) }),
  );
  await fc.assert(
    fc.asyncProperty(anyField, async (changes) => {
      const before = await profileOf(client);
      const after = await change(client, changes);
      expect({ ...before, ...changes, updatedAt: after.updatedAt }).toMatchObject(after);
    }),
    { numRuns: 40 },
  );
});

test("409: of two changes that were made to the same state, the second learns of the first, even while that is being saved", async () => {
  const client = await signUpClient(world);
  const { updatedAt: ifUnchangedSince } = await profileOf(client);
  const [second] = await raceBehind(
    world,
    (trx) =>
      trx.updateTable("organizations").set({ location: "First" }).where("id", "=", client.organizationId).execute(),
    { calls: [() => change(client, { location: "Second", ifUnchangedSince })] },
  );
  expect(second).toEqual({ status: "rejected", reason: refusal("CONFLICT", "profiles/changed-meanwhile") });
  expect(await profileOf(client)).toMatchObject({ location: "First" });
  expect(await change(client, { description: "Without a word on when it was read" })).toMatchObject({
    ...{ location: "First", description: "Without a word on when it was read" },
  });
});
