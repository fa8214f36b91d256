import type { ProposalId } from "@quorate/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { readSubject } from "../personal-data/read-subject.service.ts";
import { callAs } from "../testing/callers.ts";
import { signUpAdmin, signUpClient, signUpExpert } from "../testing/people.ts";
import { postProject } from "../testing/projects.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const OWN = { coverLetter: "Write to jane.doe@example.com first.", estimatedTimeline: "Call 07700 900123" };
const WHOLE = { ...OWN, hiddenDetails: [] };
const KINDS = { hiddenDetails: ["email", "phone"] };
const MASKED = { coverLetter: "Write to ••••• first.", estimatedTimeline: "Call •••••", ...KINDS };

async function aProposal() {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  const projectId = await postProject(t, client);
  const sent = await callAs(t, expert).proposals.submit({ id: projectId, proposedRate: "180", ...OWN });
  const compared = (reader: Viewer) => callAs(t, reader).proposals.listForProject({ id: projectId });
  return { client, expert, projectId, sent, id: sent.id as ProposalId, compared };
}

test("how to be reached elsewhere is masked in a proposal for the client and for administrators, and whole for its expert", async () => {
  const { client, expert, projectId, sent, id, compared } = await aProposal();
  for (const read of [
    await compared(client),
    await compared(await signUpAdmin(t)),
    await callAs(t, client).proposals.listMine({}),
  ]) {
    expect(read).toMatchObject([MASKED]);
  }
  expect(sent).toMatchObject({ ...OWN, ...KINDS });
  for (const read of [
    await compared(expert),
    await callAs(t, expert).proposals.listMine({}),
    [await callAs(t, expert).proposals.getOwn({ id: projectId })],
    (await callAs(t, expert).dashboards.expert()).proposals,
  ]) {
    expect(read).toMatchObject([{ ...OWN, ...KINDS }]);
  }
  expect(await callAs(t, client).proposals.reject({ id })).toMatchObject(MASKED);
});

test("its acceptance opens it, and opens what the same two write each other later", async () => {
  const { client, expert, id, compared } = await aProposal();
  expect(await callAs(t, client).proposals.accept({ id })).toMatchObject(WHOLE);
  expect(await compared(client)).toMatchObject([WHOLE]);
  expect(await compared(expert)).toMatchObject([WHOLE]);
  const next = await postProject(t, client);
  await callAs(t, expert).proposals.submit({ id: next, proposedRate: "180", ...OWN });
  expect(await callAs(t, client).proposals.listForProject({ id: next })).toMatchObject([WHOLE]);
  const other = await aProposal();
  expect(await other.compared(other.client)).toMatchObject([MASKED]);
});

test("a counter-offer tells the client nothing that is masked in the offer it answers, nor does the client's archive", async () => {
  const { client, expert, projectId, id } = await aProposal();
  await callAs(t, client).projects.update({ id: projectId, questions: [{ question: "Who?" }] });
  await callAs(t, expert).proposals.revise({
    id,
    leavesOut: "Ask 07700 900456",
    milestones: [{ title: "See 07700 900789", description: "Or 07700 900321", amount: "500" }],
    answers: [{ question: "Who?", answer: "Ring 07700 900654" }],
  });
  const answers: unknown[] = [await callAs(t, client).proposals.counter({ id, canStartOn: "2027-01-11" })];
  answers.push(await callAs(t, client).proposals.versions({ id }));
  for (const subject of ["offers", "offered-milestones", "offer-answers", "proposals"]) {
    for await (const row of readSubject(t.db, subject, client.userId)) answers.push(row);
  }
  expect(JSON.stringify(answers)).not.toMatch(/07700|jane/);
  expect(JSON.stringify(await callAs(t, expert).proposals.versions({ id }))).toMatch(/07700 900654/);
});
