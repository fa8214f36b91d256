import type { OrganizationId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs as callEverything } from "../testing/callers.ts";
import {
  addExpertProfile,
  signUpAdmin,
  signUpClient,
  signUpEntrepreneur,
  signUpExpert,
  signUpUser,
} from "../testing/people.ts";
import { postProject } from "../testing/projects.ts";
import { refusal } from "../testing/refusal.ts";
import { completedEngagement } from "../testing/reviews.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { organizationsRouter } from "./organizations.router.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const createCaller = createCallerFactory(organizationsRouter);
const callAs = (viewer: Viewer | null) => createCaller(context.contextOf(viewer));
const input = {
  name: "Verano & Co",
  industry: "Technology",
  size: "small",
  website: "https://verano.example",
} as const;

async function userTypeOf({ userId }: Viewer) {
  const user = await context.db
    .selectFrom("users")
    .select("user_type")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return user.user_type;
}

describe("POST /organizations", () => {
  test("200: creates the organization and makes its owner one", async () => {
    const user = await signUpUser(context);
    const organization = await callAs(user).create({ ...input, description: "  ", location: " Leeds " });
    expect(organization).toMatchObject({
      ...input,
      userId: user.userId,
      description: null,
      location: "Leeds",
      isVerified: false,
    });
    expect(await callAs(user).get({ id: organization.id })).toMatchObject({
      ...organization,
      verification: { state: "unverified", checkedAt: null, validUntil: null, checked: [] },
    });
    expect(await userTypeOf(user)).toBe("organization");
  });

  test("200: an expert who adds an organization becomes both", async () => {
    const expert = await addExpertProfile(context, await signUpUser(context));
    await callAs(expert).create(input);
    expect(await userTypeOf(expert)).toBe("both");
  });

  // spec 7.127
  test("takes neither owner nor verification from the body", async () => {
    const [user, other] = [await signUpUser(context), await signUpUser(context)];
    const body = { ...input, userId: other.userId, isVerified: true, id: other.userId };
    const organization = await callAs(user).create(body);
    expect(organization).toMatchObject({ userId: user.userId, isVerified: false });
    expect(organization.id).not.toBe(other.userId);
  });

  // spec 5.9, 5.10, 5.11
  test.each([
    [{ name: "V" }, "Organization name must be at least 2 characters"],
    [{ industry: " " }, "Please select an industry"],
    [{ size: "huge" }, "Please select organization size"],
    [{ website: "javascript:alert(1)" }, "Enter a link that starts with https://"],
  ])("400: %o is refused with %s", async (fault, message) => {
    const user = await signUpUser(context);
    // @ts-expect-error a body from outside may hold anything
    const created = callAs(user).create({ ...input, ...fault });
    await expect(created).rejects.toMatchObject({ code: "BAD_REQUEST", message: expect.stringContaining(message) });
  });

  test("401: a guest is asked to log in", async () => {
    await expect(callAs(null).create(input)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
  });

  test("409: a second organization is refused, also when both registrations come at once", async () => {
    const user = await signUpUser(context);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => callAs(user).create(input)));
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }) => reason)).toEqual(
      refused.map(() => refusal("CONFLICT", "organizations/already-registered")),
    );
    expect(refused).toHaveLength(3);
  });
});

describe("GET /organizations/{id}", () => {
  // spec 7.100
  test("200: is open to everybody who is signed in", async () => {
    const client = await signUpClient(context, { name: "Otherwise Ltd" });
    const answer = await callAs(await signUpUser(context)).get({ id: client.organizationId });
    expect(answer.name).toBe("Otherwise Ltd");
  });

  test("200: experts, itself and administrators read how it has done as a client, others only who it is", async () => {
    const { client, expert } = await completedEngagement(context);
    const open = await postProject(context, client, { title: "A second project" });
    const id = client.organizationId;
    const admin = await signUpAdmin(context);
    for (const reader of [client, expert, await signUpExpert(context), admin]) {
      const { record } = await callAs(reader).get({ id });
      expect(record).toEqual({
        projects: { posted: 2, open: 1, inProgress: 0, completed: 1, cancelled: 0 },
        paidTotal: "1000.00",
        paidProjects: 1,
        releases: { count: 1, inTime: 1, medianDays: 0 },
        openProjects: [expect.objectContaining({ id: open, title: "A second project", budget: "12500.00" })],
      });
    }
    for (const other of [await signUpClient(context), await signUpUser(context), await signUpEntrepreneur(context)]) {
      const answer = await callAs(other).get({ id });
      expect(answer).toMatchObject({ record: null, reviews: [], rating: null });
      expect(JSON.stringify(answer)).not.toMatch(/1000\.00|A second project/);
    }
  });

  test("tells nobody how to reach its person past the platform", async () => {
    const client = await signUpClient(context);
    for (const reader of [await signUpExpert(context), await signUpUser(context), client]) {
      const told = JSON.stringify(await callAs(reader).get({ id: client.organizationId }));
      for (const secret of [client.email, client.lastName, "verificationNotes"]) expect(told).not.toContain(secret);
    }
  });

  test("what experts wrote stands there once it is public, with their names only where they show them", async () => {
    const { client, expert, projectId: id } = await completedEngagement(context);
    const expertCalls = callEverything(context, expert);
    await expertCalls.reviews.create({ id, rating: 3, timeliness: 2, showsAuthor: true });
    const reader = await signUpUser(context);
    expect((await callAs(reader).get({ id: client.organizationId })).reviews).toEqual([]);
    await callEverything(context, client).reviews.create({ id, rating: 5 });
    const page = await callAs(reader).get({ id: client.organizationId });
    expect(page).toMatchObject({
      rating: 3,
      reviewSummary: { count: 1 },
      reviews: [
        { rating: 3, scores: { timeliness: 2 }, author: { kind: "expert", id: expert.expertId }, amount: null },
      ],
    });
  });

  test("401: not to guests", async () => {
    const { organizationId } = await signUpClient(context);
    await expect(callAs(null).get({ id: organizationId })).rejects.toEqual(
      refusal("UNAUTHORIZED", "accounts/signed-out"),
    );
  });

  test("404: says so when there is none", async () => {
    const id = context.ports.newId<OrganizationId>();
    const answer = callAs(await signUpUser(context)).get({ id });
    await expect(answer).rejects.toEqual(refusal("NOT_FOUND", "organizations/not-found"));
  });
});
