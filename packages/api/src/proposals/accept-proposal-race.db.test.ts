import type { ProjectId, ProposalId } from "@quorate/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { signUpClient, signUpExpert } from "../testing/people.ts";
import { projectWithProposals, sendProposal } from "../testing/projects.ts";
import { raceBehindLock, tally } from "../testing/races.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { rejectPendingProposals } from "./proposals.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

async function accepted(projectId: string) {
  return t.db
    .selectFrom("proposals")
    .select(["id", "status"])
    .where("project_id", "=", projectId as ProjectId)
    .where("status", "<>", "rejected")
    .execute();
}

test("of two acceptances that wait for the same project, the second is refused", async () => {
  const client = await signUpClient(t);
  const { projectId, proposalIds } = await projectWithProposals(t, client, 2);
  const calls = proposalIds.map((id) => () => callAs(t, client).proposals.accept({ id }));
  expect(tally(await raceBehindLock(t, projectId, { calls }))).toEqual({ won: 1, refused: ["CONFLICT"] });
  expect(await accepted(projectId)).toMatchObject([{ status: "accepted" }]);
});

test("a proposal that is withdrawn while its acceptance waits is not accepted", async () => {
  const client = await signUpClient(t);
  const { projectId, proposalIds } = await projectWithProposals(t, client, 1);
  const id = proposalIds[0] ?? "";
  const results = await raceBehindLock(t, projectId, {
    calls: [() => callAs(t, client).proposals.accept({ id })],
    change: (trx) =>
      trx
        .updateTable("proposals")
        .set({ status: "withdrawn" })
        .where("id", "=", id as ProposalId)
        .execute(),
  });
  expect(tally(results)).toEqual({ won: 0, refused: ["CONFLICT"] });
  expect((await callAs(t, client).projects.get({ id: projectId })).status).toBe("open");
});

test("a proposal that arrives while the project is given away is refused", async () => {
  const client = await signUpClient(t);
  const { projectId, experts } = await projectWithProposals(t, client, 1);
  const late = await signUpExpert(t);
  const results = await raceBehindLock(t, projectId, {
    calls: [() => sendProposal(t, late, projectId)],
    change: async (trx) => {
      await rejectPendingProposals(trx, projectId);
      const expert_id = experts[0]?.expertId ?? null;
      await trx.updateTable("projects").set({ status: "in_progress", expert_id }).where("id", "=", projectId).execute();
    },
  });
  expect(tally(results)).toEqual({ won: 0, refused: ["CONFLICT"] });
});

test("of 20 parallel acceptances of 20 proposals exactly one wins and 19 are refused as conflicts", async () => {
  const client = await signUpClient(t);
  const { projectId, proposalIds } = await projectWithProposals(t, client, 20);
  const results = await Promise.allSettled(proposalIds.map((id) => callAs(t, client).proposals.accept({ id })));
  expect(tally(results)).toEqual({ won: 1, refused: Array(19).fill("CONFLICT") });
  expect(await accepted(projectId)).toHaveLength(1);
});

// spec 7.78
test("of 20 parallel acceptances of one proposal exactly one wins and 19 are refused as conflicts", async () => {
  const client = await signUpClient(t);
  const { projectId, proposalIds } = await projectWithProposals(t, client, 1);
  const [id = ""] = proposalIds;
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => callAs(t, client).proposals.accept({ id })),
  );
  expect(tally(results)).toEqual({ won: 1, refused: Array(19).fill("CONFLICT") });
  const milestones = await t.db.selectFrom("milestones").select("id").where("project_id", "=", projectId).execute();
  expect(milestones).toHaveLength(1);
});
