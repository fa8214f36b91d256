import type { UserId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "./testing/test-app.ts";

/** How two founders find each other, as programs make the calls, one after the other; a stranger looks on at every step. */

type Founder = Person & { userId: UserId; email: string; entrepreneurId: string };

let server: TestApp;
let niamh: Founder;
let tomas: Founder;
let stranger: Founder;

const get = async (person: Person, url: string) => (await person.request({ method: "GET", url })).json<unknown>();
const post = async <Answer>(person: Person, url: string, payload: object = {}) => {
  const response = await person.request({ method: "POST", url, payload });
  expect(`${url} ${response.statusCode}`).toBe(`${url} 200`);
  return response.json<Answer>();
};
const patch = async (person: Person, url: string, payload: object) =>
  (await person.request({ method: "PATCH", url, payload })).json<unknown>();

async function register(facts: object, handle: string): Promise<Founder> {
  const person = await signedUp(server);
  const { id } = await post<{ id: string }>(person, "/api/entrepreneurs", {
    bio: "Builds measuring instruments for harbours.",
    industries: ["Hardware"],
    experienceLevel: "serial",
    availableTimeCommitment: "full-time",
    locationPreference: "remote",
    linkedinUrl: `https://linkedin.example/${handle}`,
    githubUrl: `https://github.example/${handle}`,
    portfolioUrl: `https://${handle}.example`,
    ...facts,
  });
  const user = await get(person, "/api/auth/user");
  const email = typeof user === "object" && user !== null && "email" in user ? String(user.email) : "";
  return { ...person, email, entrepreneurId: id };
}

beforeAll(async () => {
  server = await createTestApp();
  niamh = await register(
    { name: "Niamh", title: "Seller", skills: ["Sales"], offering: ["Sales"], lookingFor: ["CTO"] },
    "niamh",
  );
  tomas = await register(
    { name: "Tomas", title: "CTO", skills: ["Software Engineering"], offering: ["CTO"], lookingFor: ["Sales"] },
    "tomas",
  );
  stranger = await register(
    { name: "Stranger", title: "Designer", skills: ["UX Design"], offering: ["Design"], lookingFor: ["CTO"] },
    "stranger",
  );
});
afterAll(() => server.close());

let ideaId: string;
let connectionId: string;
let applicationId: string;

const CONTACTS = () => [niamh, tomas].flatMap(({ email }) => [email, "linkedin.example", "github.example"]);

/** Everything that someone who is not concerned can read, as one text. */
async function whatStrangersRead(): Promise<string> {
  const reads = [
    ...["/api/entrepreneurs", "/api/connections", "/api/applications", "/api/messages", "/api/notifications"],
    `/api/entrepreneurs/${niamh.entrepreneurId}`,
    `/api/entrepreneurs/${tomas.entrepreneurId}`,
    `/api/startup-ideas/${ideaId}`,
    `/api/startup-ideas/${ideaId}/applications`,
    "/api/startup-ideas",
  ];
  const matches = await post(stranger, "/api/ai/match-co-founders", REQUIREMENTS);
  return JSON.stringify([matches, ...(await Promise.all(reads.map((url) => get(stranger, url))))]);
}

const REQUIREMENTS = {
  industryFocus: ["Technology"],
  lookingForRoles: ["CTO"],
  experienceLevel: "Mid",
  timeCommitment: "full-time",
  projectDescription: "Current sensors for harbour quays",
};

describe("the co-founder network over REST", () => {
  test("an entrepreneur posts an idea, and everyone can read it", async () => {
    const idea = await post<{ id: string }>(niamh, "/api/startup-ideas", {
      title: "Current sensor for harbour quays",
      description: "A sensor that tells pilots how the current sets along the quay.",
      industry: "Hardware",
      stage: "prototype",
      requiredSkills: ["Software Engineering"],
    });
    ideaId = idea.id;
    expect(await get(guest(server.app), "/api/startup-ideas")).toMatchObject([{ id: ideaId, viewCount: 0 }]);
  });

  test("is matched first with the person who offers what is sought and seeks what is offered", async () => {
    const { matches } = await post<{ matches: { id: string; name: string }[] }>(
      niamh,
      "/api/ai/match-co-founders",
      REQUIREMENTS,
    );
    expect(matches[0]).toMatchObject({ id: tomas.entrepreneurId, name: "Tomas" });
    expect(JSON.stringify(matches)).not.toContain("github.example");
  });

  test("invites, and neither side sees how to reach the other before the answer", async () => {
    const connection = await post<{ id: string }>(niamh, `/api/entrepreneurs/${tomas.entrepreneurId}/invite`, {
      note: "You build what I can sell.",
    });
    connectionId = connection.id;
    const profile = await get(niamh, `/api/entrepreneurs/${tomas.entrepreneurId}`);
    expect(profile).toMatchObject({ email: null, linkedinUrl: null, githubUrl: null, portfolioUrl: null });
    const invited = await get(tomas, "/api/connections?status=pending");
    expect(invited).toMatchObject([{ id: connectionId, entrepreneur: { name: "Niamh", email: null } }]);
    expectNoContact(await whatStrangersRead());
  });

  // spec 10.47
  test("is accepted, and both see how to reach each other", async () => {
    await post(tomas, `/api/connections/${connectionId}/accept`);
    for (const [reader, other] of [
      [niamh, tomas],
      [tomas, niamh],
    ] as const) {
      expect(await get(reader, `/api/entrepreneurs/${other.entrepreneurId}`)).toMatchObject({
        email: other.email,
        linkedinUrl: expect.stringContaining("linkedin.example"),
        totalConnections: 1,
      });
    }
    expectNoContact(await whatStrangersRead());
  });

  // spec 10.46
  test("receives an application and takes it forward to accepted", async () => {
    const application = await post<{ id: string }>(tomas, `/api/startup-ideas/${ideaId}/applications`, {
      coverLetter: "I have built two of these.",
      timeCommitment: "full-time",
    });
    applicationId = application.id;
    for (const status of ["reviewed", "interview", "accepted"]) {
      expect(await patch(niamh, `/api/applications/${applicationId}`, { status })).toMatchObject({ status });
    }
    expect(await get(tomas, "/api/applications")).toMatchObject([{ id: applicationId, status: "accepted" }]);
    expectNoContact(await whatStrangersRead());
  });

  test("which no one else can move, read or find", async () => {
    expect(await patch(stranger, `/api/applications/${applicationId}`, { status: "rejected" })).toMatchObject({
      success: false,
    });
    expect(await get(stranger, `/api/startup-ideas/${ideaId}/applications`)).toMatchObject({ success: false });
    expect(await get(tomas, "/api/applications")).toMatchObject([{ status: "accepted" }]);
  });
});

function expectNoContact(read: string): void {
  for (const contact of CONTACTS()) expect(read).not.toContain(contact);
}
