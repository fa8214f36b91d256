import { dayIn } from "@quorate/core/format/calendar-day";
import { formatDate } from "@quorate/core/format/date-format";
import type { ApplicationId } from "@quorate/core/ids";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { remindOfSubmittedMilestones } from "../../milestones/remind-of-submitted-milestones.service.ts";
import type { Mail } from "../../ports/mailer.ts";
import { callAs } from "../../testing/callers.ts";
import { workDeliveries } from "../../testing/deliveries.ts";
import { uploadFile } from "../../testing/files.ts";
import {
  disputedMilestone,
  fundedMilestone,
  fundMilestone,
  openCheckout,
  planMilestone,
  submittedMilestone,
} from "../../testing/milestones.ts";
import { signUpAdmin, signUpClient, signUpEntrepreneur, signUpExpert } from "../../testing/people.ts";
import { postProject, projectWithProposals, sendProposal, startEngagement } from "../../testing/projects.ts";
import { postIdea } from "../../testing/startup-ideas.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";

let t: TestContext;
beforeEach(async () => {
  t = await createTestContext();
});
afterEach(() => t.close());

const kinds = (mails: readonly Mail[]) => mails.map(({ kind, to }) => `${kind} to ${to}`);
const leadOf = (mail: Mail | undefined) => /:\n(https:\S+)/.exec(mail?.text ?? "")?.[1];

describe("a proposal", () => {
  test("is told to the client, with who sent it, its rate and the way to it", async () => {
    const client = await signUpClient(t);
    const expert = await signUpExpert(t, { firstName: "Grace", lastName: "Hopper", title: "Pricing" });
    const projectId = await postProject(t, client);
    await sendProposal(t, expert, projectId);
    const [mail, ...others] = await workDeliveries(t);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: "proposal-received",
      to: client.email,
      subject: "Grace Hopper sent a proposal for “Market entry in Benelux”",
      thread: projectId,
    });
    expect(mail?.text).toContain("Grace Hopper (Pricing) sent a proposal");
    expect(mail?.text).toContain("Rate: £140/hour\nTime: 6 weeks");
    expect(leadOf(mail)).toBe(`${t.ports.appUrl}/project/${projectId}`);
    // What the expert wrote is read where it can be answered.
    expect(`${mail?.text}${mail?.html}`).not.toContain("four health care firms");
  });

  test("that was accepted is told to its expert, and to every other that theirs was not chosen", async () => {
    const client = await signUpClient(t, { name: "Tidewrack Foods" });
    const { projectId, experts, proposalIds } = await projectWithProposals(t, client, 3);
    await workDeliveries(t);
    await callAs(t, client).proposals.accept({ id: proposalIds[0] ?? "" });
    const mails = await workDeliveries(t);
    const [winner, ...others] = experts.map(({ email }) => email);
    expect(kinds(mails).toSorted()).toEqual(
      [`proposal-accepted to ${winner}`, ...others.map((email) => `proposal-rejected to ${email}`)].toSorted(),
    );
    const accepted = mails.find(({ kind }) => kind === "proposal-accepted");
    expect(accepted?.text).toContain("Rate: £140/hour\nTime: 6 weeks");
    expect(accepted?.text).toContain("(Tidewrack Foods) accepted your proposal");
    expect(leadOf(accepted)).toBe(`${t.ports.appUrl}/project/${projectId}`);
    expect(leadOf(mails.find(({ kind }) => kind === "proposal-rejected"))).toBe(`${t.ports.appUrl}/proposals`);
  });

  test("is not told where it was withdrawn before its mail went", async () => {
    const client = await signUpClient(t);
    const expert = await signUpExpert(t);
    const id = await sendProposal(t, expert, await postProject(t, client));
    await callAs(t, expert).proposals.withdraw({ id: id });
    expect(await workDeliveries(t)).toEqual([]);
  });
});

test("an invitation to a project is told to the expert while the project is open", async () => {
  const [client, ada, ben] = [await signUpClient(t), await signUpExpert(t), await signUpExpert(t)];
  const id = await postProject(t, client);
  await callAs(t, client).projects.inviteExpert({ id, expertId: ada.expertId });
  const [mail] = await workDeliveries(t);
  expect(mail).toMatchObject({ kind: "invitation-received", to: ada.email, thread: id });
  expect(leadOf(mail)).toBe(`${t.ports.appUrl}/project/${id}`);
  await callAs(t, client).projects.inviteExpert({ id, expertId: ben.expertId });
  await callAs(t, client).projects.cancel({ id });
  expect(await workDeliveries(t)).toEqual([]);
});

describe("a milestone", () => {
  test("that goes its way tells each side what the other did, in one thread, with amounts that add up", async () => {
    const setting = await startEngagement(t);
    const { client, expert, projectId } = setting;
    await workDeliveries(t);
    const milestoneId = await planMilestone(t, setting);
    await fundMilestone(t, setting, milestoneId);
    const funded = await workDeliveries(t);
    expect(kinds(funded)).toEqual([`milestone-funded to ${expert.email}`]);
    expect(funded[0]?.subject).toBe("Funded: “Interviews”");
    expect(funded[0]?.text).toContain("£1,000.00 for “Interviews” is held in escrow");

    await callAs(t, expert).milestones.submit({ id: milestoneId, note: "Twelve interviews." });
    const submitted = await workDeliveries(t);
    expect(kinds(submitted)).toEqual([`milestone-submitted to ${client.email}`]);
    expect(submitted[0]?.text).toContain("“Twelve interviews.”");
    expect(submitted[0]?.text).toContain("Released automatically: Mar 16, 2026");

    await callAs(t, client).milestones.requestChanges({ id: milestoneId, note: "Add two buyers." });
    const changes = await workDeliveries(t);
    expect(kinds(changes)).toEqual([`changes-requested to ${expert.email}`]);
    expect(changes[0]?.text).toContain("“Add two buyers.”");

    await callAs(t, expert).milestones.submit({ id: milestoneId, note: "Fourteen." });
    await workDeliveries(t);
    await callAs(t, client).milestones.release({ id: milestoneId });
    const released = await workDeliveries(t);
    expect(kinds(released).toSorted()).toEqual([
      `milestone-released to ${expert.email}`,
      `project-settled to ${expert.email}`,
      `project-waits to ${client.email}`,
    ]);
    expect(released[0]?.text).toContain("£1,000.00 for “Interviews” was released to you.");
    expect(released[0]?.text).toContain("Amount: £1,000.00\nFee: £150.00\nYou receive: £850.00");
    expect(leadOf(released[0])).toBe(`${t.ports.appUrl}/expert/earnings`);

    const all = [...funded, ...submitted, ...changes, ...released];
    expect(new Set(all.map(({ thread }) => thread))).toEqual(new Set([projectId]));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test("that is handed over names the files of this round with their sizes, and leads to none of them", async () => {
    const { client, expert, milestoneId: id } = await fundedMilestone(t);
    await workDeliveries(t);
    const submit = async (...names: string[]) => {
      const fileIds = await Promise.all(names.map((name) => uploadFile(t, expert, { name })));
      await callAs(t, expert).milestones.submit({ id, note: "Here it is.", fileIds });
      return (await workDeliveries(t))[0];
    };
    const first = await submit("Draft.pdf");
    expect(first?.text).toContain("File: Draft.pdf, 1\u00a0KB\nReleased automatically: Mar 16, 2026");
    await callAs(t, client).milestones.requestChanges({ id, note: "Shorter." });
    await workDeliveries(t);
    const second = await submit("Prices.pdf", "Annex.pdf");
    expect(second?.text).toMatch(/^Files: (?:Prices|Annex)\.pdf, 1\u00a0KB\n(?:Prices|Annex)\.pdf, 1\u00a0KB$/m);
    expect(second?.html).toContain("Prices.pdf, 1\u00a0KB");
    expect(`${second?.text}${second?.html}`).not.toMatch(/Draft|api\/files/);
  });

  test("tells with its money where that of the whole project stands, in amounts that make the whole", async () => {
    const setting = await submittedMilestone(t);
    const { client, expert, milestoneId } = setting;
    await planMilestone(t, setting, "250.50");
    await workDeliveries(t);
    await callAs(t, client).milestones.release({ id: milestoneId });
    const [released] = await workDeliveries(t);
    const words = "The whole project: £1,000.00 released, £250.50 planned. 1 of 2 milestones settled.";
    expect(released?.to).toBe(expert.email);
    expect(released?.text).toContain(words);
    expect(released?.html).toContain(words);
    // A line of 120 px out of cells that every program draws.
    const widths = [...(released?.html.matchAll(/<td class="(?:released|held|planned) gap" width="(\d+)"/g) ?? [])];
    expect(widths.map(([, width]) => Number(width))).toEqual([96, 24]);
  });

  test("that is paid by the hour says how hours are paid", async () => {
    const setting = await startEngagement(t);
    const { client, expert } = setting;
    const id = await planMilestone(t, setting);
    await callAs(t, client).milestones.edit({ id, period: { weeks: 2, hourlyRate: "100" } });
    await workDeliveries(t);
    await fundMilestone(t, setting, id);
    const [funded] = await workDeliveries(t);
    expect(funded).toMatchObject({ kind: "milestone-funded", to: expert.email });
    expect(funded?.text).toContain("each week is released to you when the client approves it");
    expect(funded?.text).not.toContain("14 days");
  });

  test("of which a part was released is one milestone still, and not settled", async () => {
    const { client, milestoneId } = await submittedMilestone(t);
    await workDeliveries(t);
    await callAs(t, client).milestones.release({ id: milestoneId, amount: "400" });
    const [released] = await workDeliveries(t);
    expect(released?.text).toContain("£400.00 released, £600.00 held in escrow. 0 of 1 milestone settled.");
  });

  test("whose payment was declined is told to the client, who can try again", async () => {
    const setting = await startEngagement(t);
    await workDeliveries(t);
    const { checkoutId } = await openCheckout(t, setting, await planMilestone(t, setting));
    await callAs(t, setting.client).checkouts.settle({ id: checkoutId, outcome: "declined" });
    const [mail] = await workDeliveries(t);
    expect(mail).toMatchObject({ kind: "payment-failed", to: setting.client.email });
    expect(leadOf(mail)).toBe(`${t.ports.appUrl}/project/${setting.projectId}`);
  });

  test("that was decided before the mail went waits for nobody", async () => {
    const setting = await fundedMilestone(t);
    await workDeliveries(t);
    const { client, expert, milestoneId: id } = setting;
    await callAs(t, expert).milestones.submit({ id, note: "Done." });
    await callAs(t, client).milestones.release({ id, complete: true });
    expect(kinds(await workDeliveries(t))).toEqual([`milestone-released to ${expert.email}`]);
  });
});

describe("a dispute", () => {
  test("is told to the other party, answered to the first, and decided to both", async () => {
    const { client, expert, disputeId } = await disputedMilestone(t);
    const opened = await workDeliveries(t);
    expect(kinds(opened)).toContain(`dispute-opened to ${expert.email}`);
    expect(kinds(opened)).not.toContain(`dispute-opened to ${client.email}`);
    expect(opened.find(({ kind }) => kind === "dispute-opened")?.text).toContain("Answer by Mar 09, 2026");
    await callAs(t, expert).disputes.answer({ id: disputeId, answer: "It is what the brief names." });
    expect(kinds(await workDeliveries(t))).toEqual([`dispute-answered to ${client.email}`]);
    const admin = await signUpAdmin(t);
    await callAs(t, admin).disputes.resolve({ id: disputeId, outcome: "refund", note: "Nothing was handed over." });
    const decided = await workDeliveries(t);
    expect(kinds(decided).toSorted()).toEqual(
      [client, expert].map(({ email }) => `dispute-decided to ${email}`).toSorted(),
    );
    const told = (address: string) => decided.find(({ to }) => to === address)?.text;
    expect(told(client.email)).toContain("£1,000.00 goes back to you.");
    expect(told(expert.email)).toContain("£1,000.00 goes back to the client.");
  });
});

describe("an application", () => {
  test("is told to the founder, and each move of it to the applicant", async () => {
    const [founder, applicant] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
    const ideaId = await postIdea(t, founder);
    const { id } = await callAs(t, applicant).applications.submit({ id: ideaId, coverLetter: "I build sensors." });
    const [received] = await workDeliveries(t);
    expect(received).toMatchObject({ kind: "application-received", to: founder.email });
    expect(leadOf(received)).toBe(`${t.ports.appUrl}/startup-ideas/${ideaId}`);
    // as: ids of answers are plain texts.
    const applicationId = id as ApplicationId;
    await callAs(t, founder).applications.update({ id: applicationId, status: "reviewed", statusNotes: "Thursday?" });
    const [moved] = await workDeliveries(t);
    expect(moved).toMatchObject({ kind: "application-moved", to: applicant.email });
    expect(moved?.text).toContain("“Thursday?”");
    await callAs(t, founder).applications.update({ id: applicationId, status: "interview" });
    await callAs(t, applicant).applications.update({ id: applicationId, status: "withdrawn" });
    expect(kinds(await workDeliveries(t)).filter((one) => one.includes(applicant.email))).toEqual([]);
  });
});

describe("one event's mails", () => {
  test("go once each, however often the delivery is tried, and one that fails keeps nobody from theirs", async () => {
    const client = await signUpClient(t);
    const { experts, proposalIds } = await projectWithProposals(t, client, 3);
    await workDeliveries(t);
    await callAs(t, client).proposals.accept({ id: proposalIds[0] ?? "" });
    const emailsOf = (places: readonly number[]) => places.map((nth) => experts[nth]?.email ?? "").toSorted();
    const [unlucky = ""] = emailsOf([1]);
    const refusing = async (mail: Mail) => {
      if (mail.to === unlucky) throw new Error("Mailbox full.");
    };
    const first = await workDeliveries(t, undefined, refusing);
    expect(first.map(({ to }) => to).toSorted()).toEqual(emailsOf([0, 2]));
    const second = await workDeliveries(t);
    expect(second.map(({ to }) => to)).toEqual([unlucky]);
    expect(await workDeliveries(t)).toEqual([]);
  });

  test("keep their own id from try to try", async () => {
    const client = await signUpClient(t);
    await sendProposal(t, await signUpExpert(t), await postProject(t, client));
    const tried: (string | undefined)[] = [];
    await workDeliveries(t, undefined, async ({ id }) => {
      tried.push(id);
      throw new Error("The line is dead.");
    });
    const [mail] = await workDeliveries(t);
    expect(tried).toEqual([mail?.id]);
    expect(mail?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("that cannot go for three days stand in the administrators' list with the reason, and go once when they are tried again", async () => {
    const client = await signUpClient(t);
    await sendProposal(t, await signUpExpert(t), await postProject(t, client));
    const began = t.clock.now().getTime();
    const refusing = async () => {
      throw new Error("421 The mail server is down.");
    };
    const admin = callAs(t, await signUpAdmin(t)).deliveries;
    const dueAt = async () => {
      const rows = await t.db
        .selectFrom("event_deliveries")
        .select("next_attempt_at")
        .where("subscriber", "=", "proposal-mail")
        .execute();
      return rows[0]?.next_attempt_at ?? null;
    };
    let tries = 0;
    for (let due = await dueAt(); tries === 0 || due; due = await dueAt(), tries++) {
      expect(await admin.list({})).toEqual([]);
      if (due) t.clock.advance({ minutes: Math.max(0, due.getTime() - t.clock.now().getTime()) / 60_000 });
      await workDeliveries(t, undefined, refusing);
    }
    const days = (t.clock.now().getTime() - began) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(4);
    expect(await workDeliveries(t)).toEqual([]);
    const [given, ...others] = await admin.list({});
    expect(others).toEqual([]);
    expect(given).toMatchObject({
      subscriber: "proposal-mail",
      status: "failed",
      lastError: "421 The mail server is down.",
      event: { type: "proposal.submitted" },
      canRetry: true,
    });
    await admin.retry({ id: given?.id ?? "" });
    expect(kinds(await workDeliveries(t))).toEqual([`proposal-received to ${client.email}`]);
    expect(await admin.list({})).toEqual([]);
    expect(await workDeliveries(t)).toEqual([]);
  });

  test("come in the order of the project's facts: a later one waits while an earlier one is on its way", async () => {
    const setting = await fundedMilestone(t);
    await workDeliveries(t);
    const { client, expert, milestoneId: id } = setting;
    await callAs(t, expert).milestones.submit({ id, note: "Done." });
    await callAs(t, client).milestones.requestChanges({ id, note: "More." });
    t.clock.advance({ minutes: 1 });
    await callAs(t, expert).milestones.submit({ id, note: "Done again." });
    expect(await workDeliveries(t, undefined, undefined, "desc")).toEqual([]);
    const mails = await workDeliveries(t);
    expect(kinds(mails)).toEqual([`milestone-submitted to ${client.email}`]);
    expect(mails[0]?.text).toContain("Done again.");
  });

  test("go to nobody who wants none, whose account is closed, or who is of the locked demo data", async () => {
    for (const spoil of ["never", "closed", "demo"] as const) {
      const client = await signUpClient(t);
      await sendProposal(t, await signUpExpert(t), await postProject(t, client));
      if (spoil === "never")
        await callAs(t, client).notifications.updatePreference({ topic: "proposals", mail: "never" });
      const users = t.db.updateTable("users").where("id", "=", client.userId);
      if (spoil === "closed") await users.set({ closed_at: t.clock.now() }).execute();
      if (spoil === "demo") await users.set({ is_demo: true }).execute();
      expect([spoil, await workDeliveries(t)]).toEqual([spoil, []]);
    }
  });
});

test("what is due for release is told at each reminder, in the thread of its project", async () => {
  const { client, projectId, milestoneId } = await submittedMilestone(t);
  await workDeliveries(t);
  for (const days of [7, 5]) {
    t.clock.advance({ days });
    await remindOfSubmittedMilestones(t.ports);
    const [mail, ...others] = await workDeliveries(t);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "release-due", to: client.email, thread: projectId });
    expect(mail?.subject).toBe(`${days === 7 ? 7 : 2} days to decide on £1,000.00 for “Interviews”`);
    expect(mail?.text).toContain("£1,000.00 is released on Mar 16, 2026");
    expect(mail?.text).toContain("The whole project: £1,000.00 held in escrow. 0 of 1 milestone settled.");
  }
  await callAs(t, client).milestones.release({ id: milestoneId });
});

// Two places whose clocks are 25 hours apart never have one day.
test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
  "a day in a mail is that of its reader: %s",
  async (timezone) => {
    const { client, milestoneId } = await submittedMilestone(t);
    await t.db.updateTable("users").set({ timezone }).where("id", "=", client.userId).execute();
    const { auto_release_at: at } = await t.db
      .selectFrom("milestones")
      .select("auto_release_at")
      .where("id", "=", milestoneId)
      .executeTakeFirstOrThrow();
    const mail = (await workDeliveries(t)).find(({ kind }) => kind === "milestone-submitted");
    expect(mail?.text).toContain(formatDate(dayIn(at ?? new Date(0), timezone)));
  },
);
