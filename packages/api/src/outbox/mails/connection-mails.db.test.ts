import type { ConnectionId } from "@quorate/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendProfileHiddenMail } from "../../outbox/mails/moderation.mail.ts";
import type { Mail } from "../../ports/mailer.ts";
import { callAs } from "../../testing/callers.ts";
import { signUpAdmin, signUpEntrepreneur } from "../../testing/people.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";
import { sendConnectionAcceptedMail, sendConnectionInvitedMail } from "./connection.mail.ts";

let t: TestContext;
const sent: Mail[] = [];
const ports = () => ({ ...t.ports, mailer: { send: async (mail: Mail) => void sent.push(mail) } });
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

test("the invitee is written to while the invitation waits, the inviter when it is accepted, and no address is told", async () => {
  const [ada, ben] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
  const { id } = await callAs(t, ada).connections.invite({ id: ben.entrepreneurId, note: "Shall we?" });
  const connectionId = id as ConnectionId;
  await sendConnectionAcceptedMail(ports(), connectionId);
  expect(sent).toEqual([]);
  await sendConnectionInvitedMail(ports(), connectionId);
  expect(sent.at(-1)).toMatchObject({ to: ben.email, text: expect.stringContaining("Shall we?") });
  expect(sent.at(-1)?.text).not.toContain(ada.email);

  await callAs(t, ben).connections.accept({ id });
  await sendConnectionInvitedMail(ports(), connectionId);
  await sendConnectionAcceptedMail(ports(), connectionId);
  expect(sent).toHaveLength(2);
  expect(sent.at(-1)?.to).toBe(ada.email);
  expect(sent.at(-1)?.text).toContain(`/entrepreneur-profile/${ben.entrepreneurId}`);
  expect(sent.at(-1)?.text).not.toContain(ben.email);
});

test("whose profile was hidden is told the reason, not who reported it", async () => {
  const [owner, reporter] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
  await sendProfileHiddenMail(ports(), owner.entrepreneurId);
  const before = sent.length;
  const { id } = await callAs(t, reporter).reports.report({
    id: owner.entrepreneurId,
    reason: "spam",
    note: "Thrice.",
  });
  await callAs(t, await signUpAdmin(t)).reports.resolve({ id, outcome: "profile_hidden" });
  await sendProfileHiddenMail(ports(), owner.entrepreneurId);
  expect(sent).toHaveLength(before + 1);
  expect(sent.at(-1)).toMatchObject({ to: owner.email, text: expect.stringContaining("Spam or advertising") });
  expect(sent.at(-1)?.text).not.toContain("Thrice.");
  expect(sent.at(-1)?.text).not.toContain(reporter.email);
});
