import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { addExpertProfile, type ExpertViewer, signUpClient, signUpExpert, signUpUser } from "../testing/people.ts";
import { postProject, sendProposal } from "../testing/projects.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const titlesFor = async (viewer: ExpertViewer) =>
  (await callAs(t, viewer).dashboards.projects()).map(({ project }) => project.title);

describe("GET /dashboard/expert/projects", () => {
  // spec 7.35
  test("200: open projects that ask for what the expert offers, best first, with the reasons", async () => {
    const client = await signUpClient(t, { planName: "Enterprise" });
    const expert = await signUpExpert(t, { specializations: ["M&A Advisory"], industries: ["Technology"] });
    const post = async (title: string, preferredExpertise: string[]) => {
      const id = await postProject(t, client, { title, preferredExpertise });
      t.clock.advance({ minutes: 1 });
      return id;
    };
    await post("Asks for both of two", ["M&A Advisory"]);
    await post("Asks for one of two", ["M&A Advisory", "Human Resources"]);
    await post("Asks for something else", ["Human Resources"]);
    const answered = await post("Was answered already", ["M&A Advisory"]);
    const closed = await post("Was closed again", ["M&A Advisory"]);
    await sendProposal(t, expert, answered);
    await callAs(t, client).projects.cancel({ id: closed });

    const suggested = await callAs(t, expert).dashboards.projects();
    expect(suggested.map(({ project }) => project.title)).toEqual(["Asks for both of two", "Asks for one of two"]);
    expect(suggested[1]?.reasons.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      "for 1 of 2 skills asked for: M&A Advisory",
      "for Industry experience in Technology",
      "against No specialization in Human Resources listed",
    ]);
  });

  test("200: at most three, and none of one's own organization", async () => {
    const client = await signUpClient(t, { planName: "Enterprise" });
    const both = await addExpertProfile(t, client, { specializations: ["Sales Strategy"] });
    const expert = await signUpExpert(t, { specializations: ["Sales Strategy"] });
    for (let nth = 1; nth <= 4; nth++) {
      await postProject(t, client, { title: `Sales plan ${nth}`, preferredExpertise: ["Sales Strategy"] });
    }
    expect(await titlesFor(expert)).toHaveLength(3);
    expect(await titlesFor(both)).toEqual([]);
  });

  test("401 for guests, 403 for whoever has no expert profile", async () => {
    await expect(callAs(t, null).dashboards.projects()).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
    for (const viewer of [await signUpUser(t), await signUpClient(t)]) {
      await expect(callAs(t, viewer).dashboards.projects()).rejects.toEqual(
        refusal("FORBIDDEN", "experts/profile-required"),
      );
    }
  });
});
