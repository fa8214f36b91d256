import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { addExpertProfile, signUpAdmin, signUpClient, signUpExpert, signUpUser } from "../testing/people.ts";
import { PROJECT_INPUT, postProject } from "../testing/projects.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const notFound = refusal("NOT_FOUND", "projects/not-found");

describe("posting a project", () => {
  test("stores the brief as an open project of the caller's organization", async () => {
    const client = await signUpClient(t, { name: "Meridian Clinics" });
    const project = await callAs(t, client).projects.create(PROJECT_INPUT);
    expect(project).toMatchObject({
      ...PROJECT_INPUT,
      organizationId: client.organizationId,
      organizationName: "Meridian Clinics",
      status: "open",
      currency: "GBP",
      expertId: null,
    });
    expect(await callAs(t, client).projects.get({ id: project.id })).toMatchObject({
      viewer: "client",
      proposalCount: 0,
    });
  });

  // spec 7.127
  test("never takes status, expert or owner from the request", async () => {
    const [client, stranger] = [await signUpClient(t), await signUpClient(t)];
    const forged = { status: "completed", organizationId: stranger.organizationId, expertId: client.userId };
    const project = await callAs(t, client).projects.create({ ...PROJECT_INPUT, ...forged });
    expect(project).toMatchObject({ status: "open", organizationId: client.organizationId, expertId: null });
  });

  test("is refused to guests, to users without an organization, and before the e-mail address is verified", async () => {
    const unverified = await signUpClient(t, { emailVerified: false });
    await expect(callAs(t, null).projects.create(PROJECT_INPUT)).rejects.toEqual(
      refusal("UNAUTHORIZED", "accounts/signed-out"),
    );
    await expect(callAs(t, await signUpExpert(t)).projects.create(PROJECT_INPUT)).rejects.toEqual(
      refusal("FORBIDDEN", "organizations/profile-required"),
    );
    await expect(callAs(t, unverified).projects.create(PROJECT_INPUT)).rejects.toEqual(
      refusal("FORBIDDEN", "accounts/email-not-verified"),
    );
  });

  test("refuses a category that does not exist", async () => {
    const input = { ...PROJECT_INPUT, serviceCategoryId: "01900000-0000-7000-8000-ffffffffffff" };
    await expect(callAs(t, await signUpClient(t)).projects.create(input)).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "projects/unknown-category"),
    );
  });

  // spec 5.19, 5.20
  test.each([
    ["a budget with three decimals", { budget: "10.001" }],
    ["a negative budget", { budget: "-1" }],
    ["no budget at all", { budget: "0" }],
    ["a title of four letters", { title: "Help" }],
    ["no requirement", { requirements: [" "] }],
    ["a text that PostgreSQL cannot store", { title: "A title with a \0 in it" }],
  ])("refuses %s", async (_what, fields) => {
    const caller = callAs(t, await signUpClient(t));
    await expect(caller.projects.create({ ...PROJECT_INPUT, ...fields })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });
});

describe("changing a project", () => {
  // spec 7.64
  test("changes the named fields of an open project and leaves the others", async () => {
    const client = await signUpClient(t);
    const id = await postProject(t, client);
    const changed = await callAs(t, client).projects.update({ id, budget: "9000", title: "Market entry in Belgium" });
    expect(changed).toMatchObject({ ...PROJECT_INPUT, budget: "9000.00", title: "Market entry in Belgium" });
    expect(await callAs(t, client).projects.update({ id })).toMatchObject({ budget: "9000.00" });
  });

  test("answers a stranger as if the project were not there", async () => {
    const id = await postProject(t, await signUpClient(t));
    const stranger = callAs(t, await signUpClient(t));
    await expect(stranger.projects.update({ id, title: "Mine from now on" })).rejects.toEqual(notFound);
    await expect(stranger.projects.get({ id })).rejects.toEqual(notFound);
  });
});

describe("reading projects", () => {
  // spec 7.64
  test("an open project is read by its client, every expert and admins, and by nobody else", async () => {
    const client = await signUpClient(t);
    const id = await postProject(t, client);
    expect((await callAs(t, await signUpExpert(t)).projects.get({ id })).viewer).toBe("visitor");
    expect((await callAs(t, await signUpAdmin(t)).projects.get({ id })).viewer).toBe("admin");
    await expect(callAs(t, await signUpUser(t)).projects.get({ id })).rejects.toEqual(notFound);
    await expect(callAs(t, null).projects.get({ id })).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
  });

  test("only the client and admins learn how many proposals there are", async () => {
    const id = await postProject(t, await signUpClient(t));
    expect((await callAs(t, await signUpExpert(t)).projects.get({ id })).proposalCount).toBeNull();
  });

  test("lists an organization its own, an expert all open ones, and a person of both roles the union", async () => {
    const [client, other] = [await signUpClient(t), await signUpClient(t)];
    const both = await addExpertProfile(t, client);
    const [own, others] = [await postProject(t, client), await postProject(t, other)];
    const idsFor = async (viewer: Parameters<typeof callAs>[1], scope?: "mine" | "open") =>
      (await callAs(t, viewer).projects.list({ scope, limit: 100 })).map(({ id }) => id);

    expect(await idsFor(client)).toEqual([own]);
    expect(await idsFor(both)).toEqual(expect.arrayContaining([own, others]));
    expect(await idsFor(both, "mine")).toEqual([own]);
    expect(await idsFor(await signUpExpert(t))).toEqual(expect.arrayContaining([own, others]));
    expect(await idsFor(await signUpExpert(t), "mine")).toEqual([]);
    expect(await idsFor(await signUpAdmin(t))).toEqual(expect.arrayContaining([own, others]));
    expect(await idsFor(await signUpUser(t))).toEqual([]);
  });

  test("pages through all projects once, newest first, also when they were posted at the same moment", async () => {
    const client = await signUpClient(t, { planName: "Enterprise" });
    const posted = [];
    for (let count = 0; count < 5; count++) posted.push(await postProject(t, client));
    const seen: string[] = [];
    for (;;) {
      const page = await callAs(t, client).projects.list({ limit: 2, cursor: seen.at(-1) });
      seen.push(...page.map(({ id }) => id));
      if (page.length < 2) break;
    }
    expect(seen).toEqual(posted.toReversed());
  });

  test("finds projects by their words and by status", async () => {
    const client = await signUpClient(t);
    const fintech = await postProject(t, client, { title: "Pricing of an insurance product" });
    await postProject(t, client);
    const search = async (input: { q?: string; status?: "open" | "completed" }) =>
      (await callAs(t, client).projects.list(input)).flatMap(({ id, isNearest }) => (isNearest ? [] : [id]));
    expect(await search({ q: "insurance pricing" })).toEqual([fintech]);
    expect(await search({ q: "\"'& | !(" })).toEqual([]);
    expect(await search({ status: "completed" })).toEqual([]);
    expect(await search({ q: "  " })).toHaveLength(2);
  });
});
