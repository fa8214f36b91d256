import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { addExpertProfile, signUpAdmin, signUpClient, signUpExpert, signUpUser } from "../testing/people.ts";
import { postProject, projectWithProposals, sendProposal } from "../testing/projects.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const notFound = refusal("NOT_FOUND", "proposals/not-found");
const notPending = refusal("CONFLICT", "proposals/not-pending");
const INPUT = { coverLetter: "I have done this before.", proposedRate: 99.5 };

describe("sending a proposal", () => {
  // spec 7.67
  test("stores it as pending, with the rate to the penny", async () => {
    const id = await postProject(t, await signUpClient(t));
    const expert = await signUpExpert(t);
    const proposal = await callAs(t, expert).proposals.submit({ id, ...INPUT });
    expect(proposal).toMatchObject({
      projectId: id,
      expertId: expert.expertId,
      status: "pending",
      proposedRate: "99.50",
    });
  });

  test("keeps hours and the first day where they are named, and takes none that cannot be", async () => {
    const id = await postProject(t, await signUpClient(t));
    const expert = callAs(t, await signUpExpert(t));
    for (const hours of [0, -1, 1.5, 10_001, "70", Number.NaN]) {
      // as: what a program may send, whatever the type says.
      const input = { id, ...INPUT, estimatedHours: hours as number };
      await expect(expert.proposals.submit(input)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
    for (const canStartOn of ["2026-02-30", "tomorrow"]) {
      await expect(expert.proposals.submit({ id, ...INPUT, canStartOn })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    }
    const sent = await expert.proposals.submit({ id, ...INPUT, estimatedHours: 70, canStartOn: "2026-12-01" });
    expect(sent).toMatchObject({ estimatedHours: 70, canStartOn: "2026-12-01" });
    await expert.proposals.withdraw({ id: sent.id });
    const silent = await expert.proposals.submit({ id, ...INPUT, estimatedHours: null });
    expect(silent).toMatchObject({ estimatedHours: null, canStartOn: null });
  });

  test("is refused twice by one expert until the first is withdrawn", async () => {
    const id = await postProject(t, await signUpClient(t));
    const expert = await signUpExpert(t);
    const first = await sendProposal(t, expert, id);
    await expect(sendProposal(t, expert, id)).rejects.toEqual(refusal("CONFLICT", "proposals/already-sent"));
    await callAs(t, expert).proposals.withdraw({ id: first });
    expect(await sendProposal(t, expert, id)).not.toBe(first);
  });

  test("is refused to one's own project, without an expert profile, and before the e-mail address is verified", async () => {
    const client = await signUpClient(t);
    const both = await addExpertProfile(t, client);
    const id = await postProject(t, client);
    await expect(sendProposal(t, both, id)).rejects.toEqual(refusal("FORBIDDEN", "proposals/own-project"));
    const unverified = await signUpExpert(t, { emailVerified: false });
    await expect(sendProposal(t, unverified, id)).rejects.toEqual(refusal("FORBIDDEN", "accounts/email-not-verified"));
    await expect(callAs(t, await signUpUser(t)).proposals.submit({ id, ...INPUT })).rejects.toEqual(
      refusal("FORBIDDEN", "experts/profile-required"),
    );
    await expect(callAs(t, null).proposals.submit({ id, ...INPUT })).rejects.toEqual(
      refusal("UNAUTHORIZED", "accounts/signed-out"),
    );
  });

  test("is refused once the project is given to somebody else", async () => {
    const client = await signUpClient(t);
    const { projectId, proposalIds } = await projectWithProposals(t, client, 1);
    await callAs(t, client).proposals.accept({ id: proposalIds[0] ?? "" });
    await expect(sendProposal(t, await signUpExpert(t), projectId)).rejects.toEqual(
      refusal("CONFLICT", "proposals/project-not-open"),
    );
  });

  test("finds no project where there is none", async () => {
    const id = "01900000-0000-7000-8000-ffffffffffff";
    await expect(callAs(t, await signUpExpert(t)).proposals.submit({ id, ...INPUT })).rejects.toEqual(
      refusal("NOT_FOUND", "projects/not-found"),
    );
  });
});

describe("accepting a proposal", () => {
  // spec 7.78
  test("starts the project with its expert, rejects the others, and plans the whole budget as one milestone", async () => {
    const client = await signUpClient(t);
    const { projectId, experts, proposalIds } = await projectWithProposals(t, client, 3);
    const withdrawn = proposalIds[2] ?? "";
    await callAs(t, experts[2] ?? null).proposals.withdraw({ id: withdrawn });

    const accepted = await callAs(t, client).proposals.accept({ id: proposalIds[0] ?? "" });
    expect(accepted.status).toBe("accepted");
    const project = await callAs(t, client).projects.get({ id: projectId });
    expect(project).toMatchObject({
      status: "in_progress",
      expertId: experts[0]?.expertId,
      expert: { id: experts[0]?.expertId },
      startDate: t.clock.now().toISOString(),
    });
    const proposals = await callAs(t, client).proposals.listForProject({ id: projectId });
    expect(proposals.map(({ status }) => status)).toEqual(["withdrawn", "rejected", "accepted"]);
    const milestones = await t.db.selectFrom("milestones").selectAll().where("project_id", "=", projectId).execute();
    expect(milestones).toMatchObject([
      { title: project.title, amount: project.budget, status: "planned", is_whole_project: true, position: 1 },
    ]);
  });

  // spec 7.78
  test("is final: nothing about its proposals can be decided again", async () => {
    const client = await signUpClient(t);
    const { experts, proposalIds } = await projectWithProposals(t, client, 2);
    const [winner = "", loser = ""] = proposalIds;
    await callAs(t, client).proposals.accept({ id: winner });
    for (const id of [winner, loser]) {
      await expect(callAs(t, client).proposals.accept({ id })).rejects.toEqual(
        refusal("CONFLICT", "proposals/project-not-open"),
      );
      await expect(callAs(t, client).proposals.reject({ id })).rejects.toEqual(notPending);
    }
    await expect(callAs(t, experts[0] ?? null).proposals.withdraw({ id: winner })).rejects.toEqual(notPending);
  });

  test("is the project's client's alone", async () => {
    const { experts, proposalIds } = await projectWithProposals(t, await signUpClient(t), 1);
    const id = proposalIds[0] ?? "";
    const stranger = callAs(t, await signUpClient(t));
    await expect(stranger.proposals.accept({ id })).rejects.toEqual(notFound);
    await expect(stranger.proposals.reject({ id })).rejects.toEqual(notFound);
    await expect(stranger.proposals.accept({ id: "01900000-0000-7000-8000-ffffffffffff" })).rejects.toEqual(notFound);
    await expect(callAs(t, experts[0] ?? null).proposals.accept({ id })).rejects.toEqual(
      refusal("CONFLICT", "proposals/own-version"),
    );
    await expect(callAs(t, await signUpExpert(t)).proposals.accept({ id })).rejects.toEqual(notFound);
    await expect(callAs(t, await signUpExpert(t)).proposals.withdraw({ id })).rejects.toEqual(notFound);
    await expect(callAs(t, null).proposals.accept({ id })).rejects.toEqual(
      refusal("UNAUTHORIZED", "accounts/signed-out"),
    );
  });
});

describe("reading proposals", () => {
  // spec 7.67
  test("the client and admins see all with how well each expert fits; an expert sees its own; others see no project", async () => {
    const client = await signUpClient(t);
    const { projectId: id, experts, proposalIds } = await projectWithProposals(t, client, 2);
    const listAs = (viewer: Parameters<typeof callAs>[1]) => callAs(t, viewer).proposals.listForProject({ id });

    const all = await listAs(client);
    expect(all).toHaveLength(2);
    expect(all[0]?.expert.name).toMatch(/^Ada Tester/);
    expect(all[0]?.matchScore).toBeGreaterThan(0);
    expect(all[0]?.reasons.length).toBeGreaterThan(0);
    expect(all[0]?.asked.filter(({ of }) => of === "skill").map(({ asked }) => asked)).toEqual([
      "International Expansion",
      "Strategic Consulting",
    ]);
    expect(all[0]?.asked.filter(({ of }) => of === "requirement")).toEqual([
      {
        of: "requirement",
        asked: "Experience in health care",
        coverage: "mentioned",
        offered: null,
        mentionedIn: "letter",
        quote: expect.stringMatching(/health care/i),
      },
      {
        of: "requirement",
        asked: "Dutch speaking",
        coverage: "missing",
        offered: null,
        mentionedIn: null,
        quote: null,
      },
    ]);
    expect(await listAs(await signUpAdmin(t))).toHaveLength(2);
    expect((await listAs(experts[0] ?? null)).map((proposal) => proposal.id)).toEqual([proposalIds[0]]);
    expect(await listAs(await signUpExpert(t))).toEqual([]);
    await expect(listAs(await signUpClient(t))).rejects.toEqual(refusal("NOT_FOUND", "projects/not-found"));
  });

  // spec 7.77
  test("lists an expert what it sent, with the project, and an organization what it received", async () => {
    const client = await signUpClient(t, { name: "Meridian Clinics" });
    const { projectId, experts, proposalIds } = await projectWithProposals(t, client, 2);
    const sent = await callAs(t, experts[0] ?? null).proposals.listMine({});
    expect(sent).toMatchObject([
      { id: proposalIds[0], project: { id: projectId, status: "open", organizationName: "Meridian Clinics" } },
    ]);
    const received = await callAs(t, client).proposals.listMine({ limit: 1 });
    expect(received.map(({ id }) => id)).toEqual([proposalIds[1]]);
    const next = await callAs(t, client).proposals.listMine({ limit: 1, cursor: received[0]?.id });
    expect(next.map(({ id }) => id)).toEqual([proposalIds[0]]);
    expect(await callAs(t, client).proposals.listMine({ status: "accepted" })).toEqual([]);
    expect(await callAs(t, await signUpUser(t)).proposals.listMine({})).toEqual([]);
  });

  // spec 7.77
  test("whoever is both lists what it sent and what its organization received, each by its side", async () => {
    const [client, other] = [await signUpClient(t), await signUpClient(t)];
    const mine = await projectWithProposals(t, client, 1);
    const both = await addExpertProfile(t, client);
    const sent = [await sendProposal(t, both, await postProject(t, other))];
    const idsOf = async (side?: "sent" | "received") =>
      (await callAs(t, both).proposals.listMine(side ? { side } : {})).map(({ id }) => id);
    expect(await idsOf("sent")).toEqual(sent);
    expect(await idsOf()).toEqual(sent);
    expect(await idsOf("received")).toEqual(mine.proposalIds);
    expect(await callAs(t, client).proposals.listMine({ side: "sent" })).toEqual([]);
    expect(await callAs(t, mine.experts[0] ?? null).proposals.listMine({ side: "received" })).toEqual([]);
  });

  // spec 7.76
  test("an expert who was not chosen keeps the own proposal, its outcome and whose project it was, and nothing else of it", async () => {
    const client = await signUpClient(t, { name: "Fennel Foods" });
    const { projectId: id, experts, proposalIds } = await projectWithProposals(t, client, 2);
    const [winner = null, loser = null] = experts;
    const ownOf = (viewer: Parameters<typeof callAs>[1]) => callAs(t, viewer).proposals.getOwn({ id });
    expect(await ownOf(loser)).toMatchObject({ id: proposalIds[1], outcome: "undecided" });

    await callAs(t, client).proposals.accept({ id: proposalIds[0] ?? "" });
    const kept = await ownOf(loser);
    expect(kept).toMatchObject({
      id: proposalIds[1],
      expertId: loser?.expertId,
      status: "rejected",
      outcome: "other-chosen",
      project: { id, organization: { name: "Fennel Foods" } },
    });
    expect(Object.keys(kept.project).toSorted()).toEqual(["id", "organization", "title"]);
    expect(await ownOf(winner)).toMatchObject({ id: proposalIds[0], outcome: "accepted" });
    const closed = refusal("NOT_FOUND", "projects/not-found");
    for (const call of ["get", "activity"] as const) {
      await expect(callAs(t, loser).projects[call]({ id })).rejects.toEqual(closed);
    }
    await expect(callAs(t, loser).milestones.list({ id })).rejects.toEqual(closed);
    await expect(callAs(t, loser).files.list({ id })).rejects.toEqual(closed);
    for (const stranger of [client, await signUpExpert(t), await signUpAdmin(t)]) {
      await expect(ownOf(stranger)).rejects.toEqual(closed);
    }
  });

  test("keeps the newest of several, and says that a project was called off", async () => {
    const client = await signUpClient(t);
    const id = await postProject(t, client);
    const expert = await signUpExpert(t);
    const first = await sendProposal(t, expert, id);
    await callAs(t, expert).proposals.withdraw({ id: first });
    expect(await callAs(t, expert).proposals.getOwn({ id })).toMatchObject({ id: first, outcome: "withdrawn" });
    const second = await sendProposal(t, expert, id);
    await callAs(t, client).projects.cancel({ id });
    expect(await callAs(t, expert).proposals.getOwn({ id })).toMatchObject({ id: second, outcome: "called-off" });
  });
});
