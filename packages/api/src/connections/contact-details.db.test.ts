import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import type { Viewer } from "../context.ts";
import type { matchCoFoundersInput } from "../matching/co-founder-matching.schema.ts";
import { callAs } from "../testing/callers.ts";
import { type EntrepreneurViewer, signUpEntrepreneur, signUpUser } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
let owner: EntrepreneurViewer;
const LINKS = {
  linkedinUrl: "https://network.example/only-for-friends",
  githubUrl: "https://code.example/only-for-friends",
  portfolioUrl: "https://only-for-friends.example",
};

beforeAll(async () => {
  t = await createTestContext();
  owner = await signUpEntrepreneur(t);
  await callAs(t, owner).entrepreneurs.update({ id: owner.entrepreneurId, ...LINKS });
});
afterAll(() => t.close());

/** Every call that answers something of an entrepreneur, as this reader gets it; what is refused answers nothing. */
async function everythingShownTo(reader: Viewer): Promise<string> {
  const api = callAs(t, reader);
  const id = owner.entrepreneurId;
  const requirements: z.input<typeof matchCoFoundersInput> = {
    industryFocus: ["Transport & Mobility"],
    lookingForRoles: ["Operations"],
    experienceLevel: "Mid",
    timeCommitment: "full-time",
    projectDescription: "Refrigerated logistics",
  };
  const calls: (() => Promise<unknown>)[] = [
    () => api.entrepreneurs.get({ id }),
    () => api.entrepreneurs.list({ limit: 100 }),
    () => api.entrepreneurs.list({ q: "refrigerated" }),
    () => api.connections.list({}),
    () => api.connections.listBlocks({}),
    () => api.matching.matchCoFounders(requirements),
    () => api.messages.send({ receiverId: owner.userId, content: "Hello" }),
    () => api.messages.correspondent({ id: owner.userId }),
    () => api.messages.list({}),
    () => api.messages.list({ with: owner.userId }),
    () => api.reports.report({ id, reason: "spam" }),
  ];
  const answers = [];
  for (const call of calls) answers.push(await call().catch(() => null));
  return JSON.stringify(answers);
}

const secretsIn = (text: string) => [owner.email, ...Object.values(LINKS)].filter((secret) => text.includes(secret));

// spec 10.47
test("no call tells a stranger, an inviter, an invitee, a blocked person or one whose connection ended how to get in touch", async () => {
  const [stranger, newcomer, reader] = [await signUpEntrepreneur(t), await signUpUser(t), await signUpEntrepreneur(t)];
  expect(secretsIn(await everythingShownTo(stranger))).toEqual([]);
  expect(secretsIn(await everythingShownTo(newcomer))).toEqual([]);

  const mine = callAs(t, reader).connections;
  const invitation = await mine.invite({ id: owner.entrepreneurId, note: "Shall we?" });
  expect(secretsIn(JSON.stringify(invitation))).toEqual([]);
  expect(secretsIn(await everythingShownTo(reader))).toEqual([]);
  const withdrawn = await mine.withdraw({ id: invitation.id });
  expect(secretsIn(JSON.stringify(withdrawn))).toEqual([]);

  const theirs = callAs(t, owner).connections;
  const received = await theirs.invite({ id: reader.entrepreneurId });
  expect(secretsIn(await everythingShownTo(reader))).toEqual([]);

  const connection = { id: received.id };
  expect(secretsIn(JSON.stringify(await mine.accept(connection)))).toHaveLength(4);
  expect(secretsIn(await everythingShownTo(reader))).toHaveLength(4);
  expect(secretsIn(await everythingShownTo(stranger))).toEqual([]);

  expect(secretsIn(JSON.stringify(await mine.end(connection)))).toEqual([]);
  expect(secretsIn(await everythingShownTo(reader))).toEqual([]);
});

test("a block hides what acceptance showed, to both sides", async () => {
  const reader = await signUpEntrepreneur(t);
  await callAs(t, reader).connections.invite({ id: owner.entrepreneurId });
  await callAs(t, owner).connections.invite({ id: reader.entrepreneurId });
  expect(secretsIn(await everythingShownTo(reader))).toHaveLength(4);
  await callAs(t, reader).connections.block({ id: owner.entrepreneurId });
  expect(secretsIn(await everythingShownTo(reader))).toEqual([]);
  expect(await callAs(t, owner).connections.list({ status: "accepted" })).toEqual([]);
});
