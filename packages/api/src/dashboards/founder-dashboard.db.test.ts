import type { ApplicationId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import {
  type EntrepreneurViewer,
  signUpClient,
  signUpEntrepreneur,
  signUpExpert,
  signUpUser,
} from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { applyTo, postIdea } from "../testing/startup-ideas.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const dashboardOf = (viewer: EntrepreneurViewer) => callAs(t, viewer).dashboards.entrepreneur();
const move = (owner: EntrepreneurViewer, id: ApplicationId, status: "reviewed" | "interview" | "rejected") =>
  callAs(t, owner).applications.update({ id, status });

describe("GET /dashboard/entrepreneur", () => {
  // spec 7.33
  test("200: applicants by what they wait for, invitations by who sent them, the oldest first", async () => {
    const owner = await signUpEntrepreneur(t);
    const people: EntrepreneurViewer[] = [];
    for (let count = 0; count < 6; count++) people.push(await signUpEntrepreneur(t));
    const [one, two, three, four, five, inviter] = people;
    if (!one || !two || !three || !four || !five || !inviter) throw new Error("Six signed up.");
    const [boxes, berths] = [await postIdea(t, owner), await postIdea(t, owner, { title: "Berth calendar" })];
    const applications = [];
    for (const [applicant, idea] of [
      [one, boxes],
      [two, boxes],
      [three, boxes],
      [four, berths],
      [five, berths],
    ] as const) {
      applications.push(await applyTo(t, applicant, idea));
      t.clock.advance({ minutes: 1 });
    }
    const [, , met, read, refused] = applications;
    if (!met || !read || !refused) throw new Error("Five applied.");
    await move(owner, met, "interview");
    await move(owner, read, "reviewed");
    await move(owner, refused, "rejected");
    await callAs(t, inviter).connections.invite({ id: owner.entrepreneurId });

    const { counts, waiting } = await dashboardOf(owner);
    expect(counts).toMatchObject({ newApplicants: 2, invitations: 1, ideas: 2, openIdeas: 2, connections: 0 });
    expect(waiting.map(({ kind, ideaTitle, personName, count }) => [kind, ideaTitle ?? personName, count])).toEqual([
      ["review-applications", "Sensors for cold boxes", 2],
      ["decide-applications", "Sensors for cold boxes", 1],
      ["decide-applications", "Berth calendar", 1],
      ["answer-invitation", `${inviter.firstName} ${inviter.lastName}`, null],
    ]);
    const since = waiting.map((item) => item.since);
    expect(since).toEqual(since.toSorted());
  });

  test("200: what was answered, withdrawn or lies behind a block waits no more, and a stranger's is not there", async () => {
    const [owner, stranger, applicant, blocked, inviter] = [
      await signUpEntrepreneur(t),
      await signUpEntrepreneur(t),
      await signUpEntrepreneur(t),
      await signUpEntrepreneur(t),
      await signUpEntrepreneur(t),
    ];
    const idea = await postIdea(t, owner);
    const application = await applyTo(t, applicant, idea);
    await applyTo(t, blocked, idea);
    const invitation = await callAs(t, inviter).connections.invite({ id: owner.entrepreneurId });
    expect((await dashboardOf(owner)).waiting).toHaveLength(2);
    expect((await dashboardOf(stranger)).waiting).toEqual([]);

    await callAs(t, owner).connections.block({ id: blocked.entrepreneurId });
    await callAs(t, applicant).applications.update({ id: application, status: "withdrawn" });
    await callAs(t, owner).connections.accept({ id: invitation.id });
    const { counts, waiting } = await dashboardOf(owner);
    expect(waiting).toEqual([]);
    expect(counts).toMatchObject({ newApplicants: 0, invitations: 0, connections: 1 });
  });

  test("200: views of ideas and profile by the week, each reader once a day, one's own not counted", async () => {
    const [owner, reader] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
    const idea = await postIdea(t, owner);
    const look = async (viewer: EntrepreneurViewer) => {
      await callAs(t, viewer).entrepreneurs.get({ id: owner.entrepreneurId });
      await callAs(t, viewer).startupIdeas.get({ id: idea });
    };
    await look(owner);
    await look(reader);
    await look(reader);
    t.clock.advance({ days: 7 });
    await look(reader);
    const { counts, weeks } = await dashboardOf(owner);
    expect(counts.ideaViews).toBe(2);
    expect(weeks).toHaveLength(8);
    expect(weeks.slice(-2).map(({ ideas, profile }) => [ideas, profile])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(weeks.slice(0, -2).every(({ ideas, profile }) => ideas + profile === 0)).toBe(true);
  });

  test("401 for guests, 403 for whoever has no entrepreneur profile", async () => {
    for (const call of ["entrepreneur", "coFounders"] as const) {
      await expect(callAs(t, null).dashboards[call]()).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
      for (const viewer of [await signUpUser(t), await signUpClient(t), await signUpExpert(t)]) {
        await expect(callAs(t, viewer).dashboards[call]()).rejects.toEqual(
          refusal("FORBIDDEN", "entrepreneurs/profile-required"),
        );
      }
    }
  });
});

describe("GET /dashboard/entrepreneur/co-founders", () => {
  const setProfile = (viewer: EntrepreneurViewer, profile: Record<string, unknown>) =>
    t.db.updateTable("entrepreneurs").set(profile).where("id", "=", viewer.entrepreneurId).execute();
  const engineer = async (name: string) => {
    const viewer = await signUpEntrepreneur(t, { firstName: name, lastName: "" });
    await setProfile(viewer, {
      title: "Backend engineer",
      skills: ["Software Engineering"],
      offering: ["CTO"],
      industries: ["Energy & Climate"],
      looking_for: ["Sales"],
    });
    return viewer;
  };
  const BIO = "Sold heat pumps to a hundred housing associations and knows why they say no.";

  test("200: says what is missing before anybody can be suggested", async () => {
    const viewer = await signUpEntrepreneur(t);
    await setProfile(viewer, { bio: "Seller.", looking_for: [], industries: [] });
    expect(await callAs(t, viewer).dashboards.coFounders()).toEqual({
      about: null,
      notRankedYet: false,
      missing: ["industries", "lookingFor", "description"],
      wish: null,
      matches: [],
    });
  });

  // spec 7.34
  test("200: three who fit, with reasons; nobody known already, and nobody behind a block", async () => {
    const seller = await signUpEntrepreneur(t);
    await setProfile(seller, { bio: BIO, looking_for: ["CTO"], industries: ["Energy & Climate"], offering: ["Sales"] });
    const engineers = [];
    for (const name of ["Ann", "Ben", "Cem", "Dee", "Eva", "Fay"]) engineers.push(await engineer(name));
    const [ann, ben, cem] = engineers;
    if (!ann || !ben || !cem) throw new Error("Six signed up.");
    await callAs(t, seller).connections.invite({ id: ann.entrepreneurId });
    const invitation = await callAs(t, ben).connections.invite({ id: seller.entrepreneurId });
    await callAs(t, seller).connections.accept({ id: invitation.id });
    await callAs(t, cem).connections.block({ id: seller.entrepreneurId });

    const { about, missing, wish, matches } = await callAs(t, seller).dashboards.coFounders();
    expect([about, missing]).toEqual([null, []]);
    expect(wish).toEqual({ industries: ["Energy & Climate"], lookingFor: ["CTO"] });
    expect(matches.map(({ name }) => name).toSorted()).toEqual(["Dee", "Eva", "Fay"]);
    for (const { matchReasons } of matches) {
      expect(matchReasons.map(({ code }) => code)).toContain("roles/same");
      expect(matchReasons.filter(({ code }) => code.startsWith("experience/"))).toEqual([]);
    }
  });

  test("200: the newest open idea is what people are compared with", async () => {
    const seller = await signUpEntrepreneur(t);
    await setProfile(seller, { bio: "Seller.", looking_for: ["CTO"], industries: [] });
    const open = await postIdea(t, seller, {
      title: "Sensors",
      description: `${BIO} They need sensors in cold boxes.`,
    });
    t.clock.advance({ minutes: 1 });
    const closed = await postIdea(t, seller, { title: "Closed" });
    await callAs(t, seller).startupIdeas.update({ id: closed, isActive: false });
    const { about, wish, missing } = await callAs(t, seller).dashboards.coFounders();
    expect([about, missing]).toEqual([{ id: open, title: "Sensors" }, []]);
    expect(wish?.industries).toEqual(["Transport & Mobility"]);
  });
});
