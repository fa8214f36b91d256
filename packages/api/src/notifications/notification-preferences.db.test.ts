import type { ConnectionId } from "@quorate/core/ids";
import { NOTIFICATION_TOPICS } from "@quorate/core/mail/notification-topics";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Viewer } from "../context.ts";
import { sendConnectionAcceptedMail, sendConnectionInvitedMail } from "../outbox/mails/connection.mail.ts";
import { sendSecurityMail } from "../outbox/mails/security-mail.service.ts";
import { signInMails } from "../outbox/mails/sign-in.mail.ts";
import type { Mail } from "../ports/mailer.ts";
import { callAs } from "../testing/callers.ts";
import { signUpClient, signUpEntrepreneur, signUpExpert, signUpUser } from "../testing/people.ts";
import { postProject } from "../testing/projects.ts";
import { raceBehind } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import type { updateNotificationPreferenceInput } from "./notifications.schema.ts";

type Change = z.input<typeof updateNotificationPreferenceInput>;

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const choose = (viewer: Viewer | null, change: Change) => callAs(t, viewer).notifications.updatePreference(change);
const chosen = (viewer: Viewer | null) => callAs(t, viewer).notifications.preferences();
const of = async (viewer: Viewer, topic: string) => (await chosen(viewer)).find((one) => one.topic === topic);
const signedOut = refusal("UNAUTHORIZED", "accounts/signed-out");

describe("what somebody wants to hear of", () => {
  // spec 7.98
  test("200: is everything until they choose, and then what they chose; what is left out stays", async () => {
    const owner = await signUpUser(t);
    expect((await chosen(owner)).map(({ topic, bell }) => [topic, bell])).toEqual(
      NOTIFICATION_TOPICS.map((topic) => [topic, true]),
    );
    expect(await choose(owner, { topic: "network", mail: "never" })).toEqual(await chosen(owner));
    expect(await of(owner, "network")).toMatchObject({ bell: true, mail: "never" });
    await choose(owner, { topic: "network", bell: false });
    expect(await of(owner, "network")).toMatchObject({ bell: false, mail: "never" });
    await choose(owner, { topic: "network", mail: "at_once", bell: true });
    expect(await of(owner, "network")).toMatchObject({ bell: true, mail: "at_once" });
    expect(await of(owner, "reviews")).toMatchObject({ bell: true, mail: null });
  });

  // spec 7.98
  test("is theirs alone: the caller names nobody", async () => {
    const [owner, other] = [await signUpUser(t), await signUpUser(t)];
    const hostile = { topic: "work" as const, bell: false, userId: other.userId, user_id: other.userId };
    await choose(owner, hostile);
    expect(await of(owner, "work")).toMatchObject({ bell: false });
    expect(await of(other, "work")).toMatchObject({ bell: true });
    const rows = t.db.selectFrom("notification_preferences").select("user_id");
    expect(await rows.where("user_id", "=", other.userId).execute()).toEqual([]);
  });

  test("401: is nobody's without an account", async () => {
    await expect(chosen(null)).rejects.toEqual(signedOut);
    await expect(choose(null, { topic: "work", bell: false })).rejects.toEqual(signedOut);
  });

  test.each([
    {},
    { topic: "weather", bell: false },
    { topic: "always", mail: "never" },
    { topic: "__proto__", bell: false },
    { topic: ["work"], bell: false },
    { topic: "work", bell: "no" },
    { topic: "work", bell: 0 },
    { topic: "plan", mail: "daily" },
    { topic: "work", mail: "daily", timeZone: "Mars/Olympus" },
    { topic: "work", mail: "sometimes" },
    { topic: "work", mail: "never\0" },
    // No mail goes out of reviews: a choice would be a promise.
    { topic: "reviews", mail: "never" },
  ])("400: %j is refused and nothing is changed", async (input) => {
    const owner = await signUpUser(t);
    // as: what no client of ours can send.
    await expect(choose(owner, input as Change)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(
      await t.db.selectFrom("notification_preferences").selectAll().where("user_id", "=", owner.userId).execute(),
    ).toEqual([]);
  });

  // spec 7.98
  test("two switches of one row that are pressed at once both count", async () => {
    const owner = await signUpUser(t);
    await choose(owner, { topic: "network", bell: true });
    const outcomes = await raceBehind(
      t,
      (trx) =>
        trx
          .selectFrom("notification_preferences")
          .select("topic")
          .where("user_id", "=", owner.userId)
          .forUpdate()
          .execute(),
      {
        calls: [
          () => choose(owner, { topic: "network", bell: false }),
          () => choose(owner, { topic: "network", mail: "never" }),
        ],
      },
    );
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await of(owner, "network")).toMatchObject({ bell: false, mail: "never" });
  });
});

describe("the bell", () => {
  const heard = async (viewer: Viewer) =>
    (await callAs(t, viewer).notifications.list({})).map(({ kind }) => kind).toReversed();

  test("tells nothing of what was turned off, until it is turned on again, and goes on telling everybody else", async () => {
    const [client, quiet, other] = [await signUpClient(t), await signUpExpert(t), await signUpExpert(t)];
    await choose(quiet, { topic: "proposals", bell: false });
    const invite = async () => {
      const id = await postProject(t, client);
      for (const { expertId } of [quiet, other]) await callAs(t, client).projects.inviteExpert({ id, expertId });
    };
    await invite();
    expect(await heard(quiet)).toEqual([]);
    expect(await callAs(t, quiet).notifications.unreadCount()).toEqual({ unreadCount: 0 });
    expect(await heard(other)).toEqual(["project_invitation"]);
    // Another topic rings as before.
    await callAs(t, client).messages.send({ receiverId: quiet.userId, content: "Good morning" });
    expect(await heard(quiet)).toEqual(["message_received"]);
    await choose(quiet, { topic: "proposals", bell: true });
    await invite();
    expect(await heard(quiet)).toEqual(["message_received", "project_invitation"]);
  });
});

describe("a mail", () => {
  async function invitation() {
    const [inviter, invitee] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
    const { id } = await callAs(t, inviter).connections.invite({ id: invitee.entrepreneurId });
    const mails: Mail[] = [];
    const ports = { ...t.ports, mailer: { send: async (mail: Mail) => void mails.push(mail) } };
    // as: ids of answers are plain texts.
    return { inviter, invitee, connectionId: id as ConnectionId, mails, ports };
  }

  test("that is not wanted does not go and takes no turn of the limit, and the bell rings all the same", async () => {
    const { inviter, invitee, connectionId, mails, ports } = await invitation();
    await choose(invitee, { topic: "network", mail: "never" });
    for (let nth = 0; nth < 3; nth++) expect(await sendConnectionInvitedMail(ports, connectionId)).toBeNull();
    expect(mails).toEqual([]);
    expect((await callAs(t, invitee).notifications.list({})).map(({ kind }) => kind)).toEqual(["connection_invited"]);
    // The other one hears of it as before.
    await callAs(t, invitee).connections.accept({ id: connectionId });
    await sendConnectionAcceptedMail(ports, connectionId);
    expect(mails.map(({ to }) => to)).toEqual([inviter.email]);

    const next = await invitation();
    await choose(next.invitee, { topic: "network", mail: "never" });
    await sendConnectionInvitedMail(next.ports, next.connectionId);
    await choose(next.invitee, { topic: "network", mail: "at_once" });
    for (let nth = 0; nth < 4; nth++) await sendConnectionInvitedMail(next.ports, next.connectionId);
    expect(next.mails).toHaveLength(3);
  });

  test("that can be turned off says where, below everything else", async () => {
    const { connectionId, mails, ports } = await invitation();
    await sendConnectionInvitedMail(ports, connectionId);
    expect(mails[0]?.text.split("\n").at(-1)).toBe(
      `You choose which emails we send you: ${t.ports.appUrl}/settings/notifications`,
    );
  });

  test("that keeps an account safe comes whatever was chosen, and offers no choice", async () => {
    const owner = await signUpUser(t);
    for (const topic of ["work", "verification", "network"] as const) {
      await choose(owner, { topic, bell: false, mail: "never" });
    }
    const mails: Mail[] = [];
    const ports = { ...t.ports, mailer: { send: async (mail: Mail) => void mails.push(mail) } };
    const form = signInMails["security-password-changed"];
    await sendSecurityMail(ports, form, { userId: owner.userId }, () => undefined);
    expect(mails).toMatchObject([{ kind: "security-password-changed", to: owner.email }]);
    expect(mails[0]?.text).not.toContain("/settings/notifications");
  });
});
