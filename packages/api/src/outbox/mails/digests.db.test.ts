import type { NotificationTopic } from "@quorate/core/mail/notification-topics";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../../context.ts";
import { remindOfSubmittedMilestones } from "../../milestones/remind-of-submitted-milestones.service.ts";
import type { Mail } from "../../ports/mailer.ts";
import { callAs } from "../../testing/callers.ts";
import { workDeliveries } from "../../testing/deliveries.ts";
import { fundMilestone, planMilestone } from "../../testing/milestones.ts";
import { signUpClient, signUpEntrepreneur, signUpExpert } from "../../testing/people.ts";
import { postProject, sendProposal, startEngagement } from "../../testing/projects.ts";
import { raceBehind } from "../../testing/races.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";
import { announceDigests } from "./announce-digests.service.ts";

// The clock shows nine in the morning of March 2, UTC.
let t: TestContext;
beforeEach(async () => {
  t = await createTestContext();
});
afterEach(() => t.close());

const daily = (viewer: Viewer, topic: NotificationTopic, timeZone?: string) =>
  callAs(t, viewer).notifications.updatePreference({ topic, mail: "daily", timeZone });
const digests = (mails: readonly Mail[]) => mails.filter(({ kind }) => kind === "digest");
/** To eight in the morning of the next day, by UTC. */
const untilMorning = () => t.clock.advance({ minutes: 23 * 60 });

async function morningMails(): Promise<Mail[]> {
  await announceDigests(t.ports);
  return await workDeliveries(t);
}

describe("what is chosen for the day's mail", () => {
  test("comes in one mail at eight, by project, with what it was about, and not before", async () => {
    const setting = await startEngagement(t);
    const { client, expert, projectId } = setting;
    await workDeliveries(t);
    await daily(expert, "work");
    await daily(client, "proposals");
    for (const amount of ["1000.00", "500.00"]) {
      const id = await planMilestone(t, setting, amount);
      await fundMilestone(t, setting, id);
    }
    expect(await workDeliveries(t)).toEqual([]);
    expect(await morningMails()).toEqual([]);
    untilMorning();
    const mails = await morningMails();
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ kind: "digest", to: expert.email, subject: "Your daily summary: 2 updates" });
    expect(mail?.thread).toBeUndefined();
    expect(mail?.text).toContain(
      "\n\nMarket entry in Benelux\n-----------------------\n\nFunded: “Interviews”\n£1,000.00 for",
    );
    expect(mail?.text).toContain("\n\nFunded: “Interviews”\n£500.00 for");
    expect(mail?.text.match(/Market entry in Benelux\n---/g)).toHaveLength(1);
    expect(mail?.text).toContain(`Open the project: ${t.ports.appUrl}/project/${projectId}`);
    expect(mail?.text).toContain(`: ${t.ports.appUrl}/settings/notifications`);
    // Once: neither that morning nor the next has anything left to tell.
    expect(await morningMails()).toEqual([]);
    t.clock.advance({ days: 1 });
    expect(await morningMails()).toEqual([]);
  });

  test("is told as it is in the morning: what does not hold any more is left out, and where nothing holds, no mail goes", async () => {
    const client = await signUpClient(t);
    await daily(client, "proposals");
    const [first, second] = [await signUpExpert(t, { firstName: "Grace", lastName: "Hopper" }), await signUpExpert(t)];
    const projectId = await postProject(t, client);
    await sendProposal(t, first, projectId);
    const withdrawn = await sendProposal(t, second, projectId);
    await workDeliveries(t);
    await callAs(t, second).proposals.withdraw({ id: withdrawn });
    await workDeliveries(t);
    untilMorning();
    const [mail, ...others] = await morningMails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your daily summary: 1 update");
    expect(mail?.text).toContain("Grace Hopper (Strategy consultant) sent a proposal for “Market entry in Benelux”.");
    // What its own mail says in subject and first sentence is said once.
    expect(mail?.text.match(/sent a proposal/g)).toHaveLength(1);

    const third = await signUpExpert(t);
    const gone = await sendProposal(t, third, projectId);
    await workDeliveries(t);
    await callAs(t, third).proposals.withdraw({ id: gone });
    t.clock.advance({ days: 1 });
    expect(await morningMails()).toEqual([]);
  });

  test("is not told of a topic that was turned off since", async () => {
    const client = await signUpClient(t);
    await daily(client, "proposals");
    await sendProposal(t, await signUpExpert(t), await postProject(t, client));
    await workDeliveries(t);
    await callAs(t, client).notifications.updatePreference({ topic: "proposals", mail: "never" });
    untilMorning();
    expect(await morningMails()).toEqual([]);
  });

  test("is told of by what it is about where it belongs to no project", async () => {
    const [inviter, invitee] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
    await daily(invitee, "network");
    await callAs(t, inviter).connections.invite({ id: invitee.entrepreneurId });
    await workDeliveries(t);
    untilMorning();
    const [mail] = await morningMails();
    expect(mail).toMatchObject({ kind: "digest", to: invitee.email });
    expect(mail?.text).toContain("\n\nConnections and co-founders\n---");
  });

  test("comes at eight on its reader's clock: that of the zone they named, else of the browser in which they chose", async () => {
    const [kathmandu, azores] = [await signUpClient(t), await signUpClient(t)];
    await daily(kathmandu, "proposals", "Asia/Kathmandu");
    await daily(azores, "proposals", "Asia/Kathmandu");
    await callAs(t, azores).accounts.update({ timeZone: "Atlantic/Azores" });
    t.clock.advance({ minutes: 1 });
    for (const client of [kathmandu, azores]) {
      await sendProposal(t, await signUpExpert(t), await postProject(t, client));
    }
    await workDeliveries(t);
    // 02:15 by UTC is eight in Kathmandu, 09:00 is eight on the Azores.
    t.clock.advance({ minutes: 17 * 60 + 13 });
    expect(digests(await morningMails())).toEqual([]);
    t.clock.advance({ minutes: 1 });
    expect((await morningMails()).map(({ to }) => to)).toEqual([kathmandu.email]);
    t.clock.advance({ minutes: 6 * 60 + 44 });
    expect(await morningMails()).toEqual([]);
    t.clock.advance({ minutes: 1 });
    expect((await morningMails()).map(({ to }) => to)).toEqual([azores.email]);
  });

  test("of days without a server is caught up with in one mail", async () => {
    const client = await signUpClient(t);
    await daily(client, "proposals");
    const projectId = await postProject(t, client);
    await sendProposal(t, await signUpExpert(t), projectId);
    await workDeliveries(t);
    t.clock.advance({ days: 3 });
    await sendProposal(t, await signUpExpert(t), projectId);
    await workDeliveries(t);
    expect((await morningMails()).map(({ subject }) => subject)).toEqual(["Your daily summary: 2 updates"]);
    expect(await morningMails()).toEqual([]);
  });

  test("is begun once by two servers", async () => {
    const client = await signUpClient(t);
    await daily(client, "proposals", "UTC");
    await sendProposal(t, await signUpExpert(t), await postProject(t, client));
    await workDeliveries(t);
    untilMorning();
    const outcomes = await raceBehind(
      t,
      (trx) =>
        trx.selectFrom("mail_times").select("user_id").where("user_id", "=", client.userId).forUpdate().execute(),
      { calls: [() => announceDigests(t.ports), () => announceDigests(t.ports)] },
    );
    const counts = outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : outcome.reason));
    expect(counts.toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 1]);
    expect(await workDeliveries(t)).toHaveLength(1);
  });

  test("that could not be handed over is tried again, the same and once", async () => {
    const client = await signUpClient(t);
    await daily(client, "proposals");
    await sendProposal(t, await signUpExpert(t), await postProject(t, client));
    await workDeliveries(t);
    untilMorning();
    await announceDigests(t.ports);
    const ids: (string | undefined)[] = [];
    const refuse = async ({ id }: Mail) => {
      ids.push(id);
      throw new Error("The mail server is away.");
    };
    expect(await workDeliveries(t, undefined, refuse)).toEqual([]);
    const [mail] = await workDeliveries(t);
    expect(mail).toMatchObject({ kind: "digest", id: ids[0] });
    expect(await workDeliveries(t)).toEqual([]);
  });

  test("leaves what has a deadline to a mail of its own", async () => {
    const setting = await startEngagement(t);
    const { client, expert } = setting;
    await daily(client, "work");
    const id = await planMilestone(t, setting);
    await fundMilestone(t, setting, id);
    await callAs(t, expert).milestones.submit({ id, note: "Done." });
    await workDeliveries(t);
    t.clock.advance({ days: 7, minutes: 1 });
    await remindOfSubmittedMilestones(t.ports);
    expect((await workDeliveries(t)).map(({ kind }) => kind)).toEqual(["release-due"]);
  });
});

describe("quiet hours", () => {
  const night = { from: "22:00", until: "07:00" };
  const quiet = (viewer: Viewer) => callAs(t, viewer).notifications.updateMailTimes({ quietHours: night });

  test("keep what would come at once until their end, and then in the order of the facts", async () => {
    const setting = await startEngagement(t);
    const { client, expert } = setting;
    await workDeliveries(t);
    await quiet(client);
    await quiet(expert);
    const id = await planMilestone(t, setting);
    t.clock.advance({ minutes: 13 * 60 });
    await fundMilestone(t, setting, id);
    expect(await workDeliveries(t)).toEqual([]);
    t.clock.advance({ minutes: 3 * 60 });
    await callAs(t, expert).milestones.submit({ id, note: "Done." });
    expect(await workDeliveries(t)).toEqual([]);
    // Five hours later it is seven. The later fact is worked first, and waits for the earlier one.
    t.clock.advance({ minutes: 6 * 60 });
    expect((await workDeliveries(t, undefined, undefined, "desc")).map(({ kind }) => kind)).toEqual([
      "milestone-funded",
    ]);
    expect((await workDeliveries(t)).map(({ kind }) => kind)).toEqual(["milestone-submitted"]);
    expect(await workDeliveries(t)).toEqual([]);
  });

  test("tell nothing that has ended meanwhile", async () => {
    const client = await signUpClient(t);
    await quiet(client);
    t.clock.advance({ minutes: 14 * 60 });
    const expert = await signUpExpert(t);
    const id = await sendProposal(t, expert, await postProject(t, client));
    expect(await workDeliveries(t)).toEqual([]);
    await callAs(t, expert).proposals.withdraw({ id });
    t.clock.advance({ minutes: 9 * 60 });
    expect(await workDeliveries(t)).toEqual([]);
  });

  test("keep back nothing that keeps an account safe", async () => {
    const client = await signUpClient(t);
    await quiet(client);
    t.clock.advance({ minutes: 14 * 60 });
    await callAs(t, client).tokens.create({ name: "Books", scopes: ["read"] });
    expect((await workDeliveries(t)).map(({ kind }) => kind)).toEqual(["security-token-created"]);
  });
});
