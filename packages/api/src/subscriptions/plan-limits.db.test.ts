import type { ProjectId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { type ClientViewer, signUpClient, signUpExpert } from "../testing/people.ts";
import { choosePlan } from "../testing/plans.ts";
import { PROJECT_INPUT, postProject, sendProposal } from "../testing/projects.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { lockPlanUsage } from "./plan-usage.queries.ts";

let world: TestContext;
beforeAll(async () => {
  world = await createTestContext();
});
afterAll(() => world.close());

const limitReached = refusal("FORBIDDEN", "plans/limit-reached");
const invite = async (client: ClientViewer, projectId: ProjectId) => {
  const { expertId } = await signUpExpert(world);
  return await callAs(world, client).projects.inviteExpert({ id: projectId, expertId });
};

describe("projects of a month", () => {
  // spec 9.2
  test("are two without a plan; the third is refused with plan and limit", async () => {
    const client = await signUpClient(world);
    await postProject(world, client);
    await postProject(world, client);
    await expect(postProject(world, client)).rejects.toEqual(limitReached);
    await expect(postProject(world, client)).rejects.toThrow("The Starter plan includes 2 projects a month.");
  });

  test("of two calls at once only one is the last one allowed", async () => {
    const client = await signUpClient(world);
    await postProject(world, client);
    const calls = Array.from({ length: 4 }, () => callAs(world, client).projects.create(PROJECT_INPUT));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("are those of the plan that holds when it is the call's turn: a change that came first counts, up and down", async () => {
    const grown = await signUpClient(world, { planName: "Starter" });
    const ended = await signUpClient(world, { planName: "Growth" });
    for (const client of [grown, ended]) for (let nth = 0; nth < 2; nth++) await postProject(world, client);
    const behindUsage = async (client: ClientViewer, change: () => Promise<unknown>) =>
      await raceBehind(world, (trx) => lockPlanUsage(trx, client.organizationId), {
        calls: [() => callAs(world, client).projects.create(PROJECT_INPUT)],
        change,
      });
    const up = await behindUsage(grown, () => choosePlan(world, grown, "Growth"));
    expect(tally(up)).toEqual({ won: 1, refused: [] });
    const down = await behindUsage(ended, () => choosePlan(world, ended, "Starter"));
    expect(tally(down)).toEqual({ won: 0, refused: ["FORBIDDEN"] });
  });

  // spec 9.2
  test("are ten on Growth and any number on Enterprise", async () => {
    const growth = await signUpClient(world, { planName: "Growth" });
    for (let i = 0; i < 10; i++) await postProject(world, growth);
    await expect(postProject(world, growth)).rejects.toThrow("The Growth plan includes 10 projects a month.");
    const enterprise = await signUpClient(world, { planName: "Enterprise" });
    for (let i = 0; i < 11; i++) await postProject(world, enterprise);
  });

  test("start anew with the next calendar month", async () => {
    const client = await signUpClient(world);
    await postProject(world, client);
    await postProject(world, client);
    world.clock.advance({ days: 31 });
    await expect(postProject(world, client)).resolves.toBeTruthy();
  });
});

describe("expert connections of a month", () => {
  // spec 9.2
  test("are five without a plan", async () => {
    const client = await signUpClient(world);
    const projectId = await postProject(world, client);
    for (let i = 0; i < 5; i++) await invite(client, projectId);
    await expect(invite(client, projectId)).rejects.toEqual(limitReached);
  });

  test("cost nothing for an expert the organization knows already", async () => {
    const client = await signUpClient(world);
    const first = await postProject(world, client);
    const second = await postProject(world, client);
    const known = await signUpExpert(world);
    await callAs(world, client).projects.inviteExpert({ id: first, expertId: known.expertId });
    const proposer = await signUpExpert(world);
    await sendProposal(world, proposer, first);
    for (let i = 0; i < 4; i++) await invite(client, first);
    await expect(
      callAs(world, client).projects.inviteExpert({ id: second, expertId: known.expertId }),
    ).resolves.toBeTruthy();
    await expect(
      callAs(world, client).projects.inviteExpert({ id: second, expertId: proposer.expertId }),
    ).resolves.toBeTruthy();
  });
});
