import type { UserId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "./testing/test-app.ts";

/** The calls of the specification's section 7, as a program makes them: path, method, payload, and what is read of the answer. */

let server: TestApp;
let client: Person & { userId: UserId };
let expert: Person & { userId: UserId };
let admin: Person & { userId: UserId };
let expertId: string;
let organizationId: string;

const anything = expect.anything();
const text = expect.any(String);
const decimal = expect.stringMatching(/^\d+\.\d{2}$/);

const get = async (person: Person, url: string) => await person.request({ method: "GET", url });
const send = async (person: Person, method: "POST" | "PATCH", url: string, payload?: object) =>
  await person.request({ method, url, ...(payload && { payload }) });

const EXPERT = {
  firstName: "Samuel",
  lastName: "Okafor",
  phone: "+44 20 0000 0000",
  address: "1 Example Street",
  city: "Leeds",
  country: "United Kingdom",
  postalCode: "LS1 1AA",
  title: "Pricing consultant",
  company: "Okafor Pricing",
  specializations: ["Strategic Consulting"],
  industries: ["Manufacturing"],
  yearsExperience: 12,
  hourlyRate: 180,
  bio: "Twelve years of pricing work for manufacturers.",
  mbaSchool: "INSEAD",
  graduationYear: 2012,
  credentials: ["CFA"],
  isAvailable: true,
};

const PROJECT = {
  title: "Pricing review for a mill",
  description: "Find out which of our products earn money, and propose a price list that customers accept.",
  budget: 12500,
  timeline: "1-2 months",
  requirements: ["Has priced industrial goods before"],
  preferredExpertise: ["Strategic Consulting"],
  status: "completed",
};

beforeAll(async () => {
  server = await createTestApp();
  [client, expert, admin] = [await signedUp(server), await signedUp(server), await signedUp(server)];
  await server.database.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.userId).execute();
});
afterAll(() => server.close());

describe("registration", () => {
  // spec 7.19, 7.20
  test("POST /api/experts takes the form's fields and answers a message; what it must not set stays as it is", async () => {
    const member = { authenticated: true, userId: expert.userId, userType: "expert" };
    expect((await get(expert, "/api/debug/auth")).json()).toEqual(member);
    const nobody = { authenticated: false, userId: null, userType: null };
    expect((await get(guest(server.app), "/api/debug/auth")).json()).toEqual(nobody);
    const payload = { ...EXPERT, isVerified: true, rating: 5, totalProjects: 99, userId: client.userId, nonsense: 1 };
    const response = await send(expert, "POST", "/api/experts", payload);
    expect(response.statusCode).toBe(200);
    const answer = response.json<{ id: string }>();
    expect(answer).toMatchObject({
      message: "Your expert profile and documents have been submitted for verification!",
      userId: expert.userId,
      isVerified: false,
      rating: 0,
      totalProjects: 0,
      hourlyRate: "180.00",
    });
    expertId = answer.id;
  });

  // spec 7.21
  test("POST /api/organizations creates the organization", async () => {
    const payload = {
      name: "Brook Street Mills",
      industry: "Manufacturing",
      size: "small",
      website: "https://brook-street.example",
      description: "We mill flour.",
      location: "Leeds",
      isVerified: true,
    };
    const response = await send(client, "POST", "/api/organizations", payload);
    expect(response.json()).toMatchObject({ name: "Brook Street Mills", isVerified: false });
    organizationId = response.json<{ id: string }>().id;
    expect((await get(client, `/api/organizations/${organizationId}`)).statusCode).toBe(200);
  });

  // spec 7.22
  test("POST /api/entrepreneurs creates the entrepreneur", async () => {
    const person = await signedUp(server);
    const payload = {
      name: "Niamh Example",
      title: "Founder",
      bio: "I build sensors for harbours.",
      skills: ["Hardware Engineering"],
      industries: ["Hardware"],
      offering: ["Operations"],
      rating: 5,
      totalConnections: 9,
    };
    const response = await send(person, "POST", "/api/entrepreneurs", payload);
    expect(response.json()).toMatchObject({ experienceLevel: "first-time", availableTimeCommitment: "full-time" });
    expect(response.json()).toMatchObject({ locationPreference: "remote", isSeekingCoFounders: true });
    expect(response.json()).toMatchObject({ totalConnections: 0, isOfferingCoFounderServices: false });
  });

  // spec 7.4
  test("GET /api/auth/user is the current user with the fields of the specification", async () => {
    expect((await get(client, "/api/auth/user")).json()).toMatchObject({
      email: text,
      firstName: text,
      lastName: text,
      profileImageUrl: null,
      userType: "organization",
      isAdmin: false,
    });
    expect((await get(guest(server.app), "/api/auth/user")).statusCode).toBe(401);
  });
});

describe("experts", () => {
  // spec 7.23
  test("GET /api/experts/{id} is the profile with user.email and reviews", async () => {
    const response = await get(expert, `/api/experts/${expertId}`);
    const { firstName, lastName, ...profile } = EXPERT;
    expect(response.json()).toMatchObject({ ...profile, hourlyRate: "180.00", reviews: [] });
    expect(response.json()).toMatchObject({ user: { email: text, firstName, lastName } });
    expect((await get(guest(server.app), `/api/experts/${expertId}`)).json()).toMatchObject({ user: { email: null } });
  });

  // spec 7.24
  test.each([
    "skills=Strategic%20Consulting",
    "skills=Strategic%20Consulting&skills=Sales%20Strategy",
    "serviceCategory=strategic-consultation",
  ])("GET /api/experts/recommendations?%s&limit=3 is a list of the specified shape", async (query) => {
    const [first] = (await get(client, `/api/experts/recommendations?${query}&limit=3`)).json<object[]>();
    expect(first).toEqual({
      id: expertId,
      name: "Samuel Okafor",
      title: EXPERT.title,
      bio: EXPERT.bio,
      profileImageUrl: null,
      rating: 0,
      hourlyRate: "180.00",
      location: "Leeds, United Kingdom",
      specializations: EXPERT.specializations,
      totalProjects: 0,
      availability: true,
    });
  });

  // spec 7.25
  test("GET /api/experts/featured is for signed-in people", async () => {
    expect((await get(client, "/api/experts/featured")).json()).toEqual(expect.any(Array));
    expect((await get(guest(server.app), "/api/experts/featured")).statusCode).toBe(401);
  });

  // spec 7.26
  test("POST /api/ai/expert-matching answers matches, each with its expert", async () => {
    const payload = { requirements: "pricing", skillsRequired: ["Strategic Consulting"], industry: "Manufacturing" };
    const response = await send(client, "POST", "/api/ai/expert-matching", payload);
    expect(response.json()).toMatchObject({
      matches: [{ expert: { id: expertId }, matchScore: expect.any(Number), matchReasoning: text }],
      totalMatches: 1,
      limitedByPlan: expect.any(Boolean),
      aiPowered: false,
    });
  });

  // spec 7.59
  test("POST /api/ai/match-co-founders answers matches, the entrepreneur's fields with score and reasoning", async () => {
    const payload = {
      industryFocus: ["Manufacturing"],
      lookingForRoles: ["CTO"],
      experienceLevel: "Mid",
      timeCommitment: "full-time",
      locationPreference: "remote",
      skillsNeeded: ["Hardware Engineering"],
      projectDescription: "Sensors for harbours",
      equityRange: "20-30%",
    };
    const response = await send(client, "POST", "/api/ai/match-co-founders", payload);
    expect(response.json()).toMatchObject({
      matches: [{ name: "Niamh Example", matchScore: expect.any(Number), matchReasoning: text }],
      aiPowered: false,
    });
    expect((await send(guest(server.app), "POST", "/api/ai/match-co-founders", payload)).statusCode).toBe(401);
    expect((await send(client, "POST", "/api/ai/match-co-founders", {})).statusCode).toBe(400);
  });

  // spec 2.94, 7.27, 9.31
  test("GET /api/service-categories lists the eight of the specification among others", async () => {
    const names = (await get(guest(server.app), "/api/service-categories"))
      .json<{ name: string }[]>()
      .map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "Strategic Consultation",
        "Investment Matching",
        "Co-founder Finding",
        "Business Development",
        "Marketing Strategy",
        "Financial Planning",
        "Product Development",
        "Technical Advisory",
      ]),
    );
  });
});

describe("projects and dashboards", () => {
  // spec 7.28
  test("POST /api/projects posts an open project, whatever status is sent, and GET /api/projects lists it", async () => {
    const [category] = (await get(client, "/api/service-categories")).json<{ id: string }[]>();
    const response = await send(client, "POST", "/api/projects", { ...PROJECT, serviceCategoryId: category?.id });
    expect(response.json()).toMatchObject({
      ...PROJECT,
      status: "open",
      budget: "12500.00",
      serviceCategoryId: category?.id,
    });
    expect((await get(client, "/api/projects")).json()).toMatchObject([{ title: PROJECT.title, budget: "12500.00" }]);
    expect((await get(guest(server.app), "/api/projects")).statusCode).toBe(401);
  });

  // spec 7.30
  test("GET /api/dashboard/expert has projects, expert and proposals", async () => {
    const dashboard = (await get(expert, "/api/dashboard/expert")).json();
    expect(dashboard).toMatchObject({ projects: [], expert: { totalProjects: 0, rating: 0 }, proposals: [] });
  });

  // spec 7.31
  test("GET /api/dashboard/organization has the organization's projects", async () => {
    const dashboard = (await get(client, "/api/dashboard/organization")).json();
    expect(dashboard).toMatchObject({ projects: [{ title: PROJECT.title, status: "open" }] });
  });
});

describe("plans", () => {
  // spec 7.37
  test("GET /api/subscription-plans lists the three plans", async () => {
    const plans = (await get(guest(server.app), "/api/subscription-plans")).json<{ name: string }[]>();
    expect(plans.map(({ name }) => name)).toEqual(["Starter", "Growth", "Enterprise"]);
    expect(plans[0]).toMatchObject({ price: "0.00", duration: 365, features: anything, maxProjects: 2, maxExperts: 5 });
  });

  // spec 7.38
  test("GET /api/subscription-plans-enhanced adds the pricing options", async () => {
    const plans = (await get(client, "/api/subscription-plans-enhanced")).json<{ pricingOptions: object[] }[]>();
    expect(plans[1]?.pricingOptions).toEqual(
      expect.arrayContaining([
        { billingCycle: "monthly", price: "49.99", currency: "GBP", discountPercentage: 0 },
        { billingCycle: "annual", price: "499.00", currency: "GBP", discountPercentage: 17 },
      ]),
    );
  });

  // spec 7.39
  test("POST /api/subscribe starts any plan at once in the first year, and GET /api/user/subscription reads its planId", async () => {
    expect((await get(client, "/api/user/subscription")).json()).toBeNull();
    const plans = (await get(client, "/api/subscription-plans")).json<{ id: string }[]>();
    const planId = plans[1]?.id;
    const response = await send(client, "POST", "/api/subscribe", { planId });
    expect(response.json()).toMatchObject({ needsPayment: false, checkoutUrl: null });
    expect((await get(client, "/api/user/subscription")).json()).toMatchObject({
      planId,
      status: "active",
      isFreeTrial: true,
    });
  });
});

describe("money", () => {
  // spec 7.40
  test("GET /api/expert/earnings has totals as numbers, and payments", async () => {
    const earnings = (await get(expert, "/api/expert/earnings")).json();
    expect(earnings).toMatchObject({ totalEarnings: 0, pendingEarnings: 0, completedProjects: 0, payments: [] });
    expect((await get(guest(server.app), "/api/expert/earnings")).statusCode).toBe(401);
  });

  // spec 7.41
  test("GET /api/admin/revenue/total lists currency and total, and /range the entries of two days", async () => {
    expect((await get(admin, "/api/admin/revenue/total")).json()).toEqual([
      { currency: "GBP", total: decimal, vat: decimal },
    ]);
    expect((await get(admin, "/api/admin/revenue/range?startDate=2026-01-01&endDate=2026-12-31")).json()).toEqual([]);
    expect((await get(admin, "/api/admin/revenue/range?startDate=2026-12-31&endDate=2026-01-01")).statusCode).toBe(400);
    expect((await get(admin, "/api/admin/revenue/range?startDate=2026-02-30&endDate=2026-03-01")).statusCode).toBe(400);
    expect((await get(client, "/api/admin/revenue/total")).statusCode).toBe(403);
  });
});

describe("what a form sends for a choice that no one made", () => {
  const founderRequest = {
    industryFocus: ["Manufacturing"],
    lookingForRoles: ["CTO"],
    experienceLevel: "Mid",
    timeCommitment: "full-time",
    projectDescription: "Sensors for harbours",
  };

  // spec 7.125
  test.each<["GET" | "POST", string, object?]>([
    ["GET", "/api/experts?available=&minRating=&minRate=&sort=&limit=&cursor=&q=&skills="],
    ["GET", "/api/projects?scope=&status=&limit="],
    ["GET", "/api/startup-ideas?stage=&fundingStatus=&entrepreneurId=&scope="],
    ["POST", "/api/ai/match-co-founders", { ...founderRequest, locationPreference: "", equityRange: "" }],
    ["POST", "/api/ai/expert-matching", { requirements: "", industry: "", available: "", minRating: "", sort: "" }],
    ["POST", "/api/projects", { ...PROJECT, serviceCategoryId: "" }],
  ])("%s %s takes it as not given", async (method, url, payload) => {
    const response = await client.request({ method, url, ...(payload && { payload }) });
    expect([response.statusCode, response.json().message]).toEqual([200, undefined]);
  });

  // spec 7.126
  test.each([
    [{ timeline: undefined }, "timeline", "Timeline is required"],
    [{ budget: undefined }, "budget", "Budget is required"],
    [{ budget: "" }, "budget", "Budget is required"],
    [{ title: null }, "title", "Title must be at least 5 characters"],
    [{ requirements: undefined }, "requirements", "Please add at least one requirement"],
  ])("a project with %j is refused in the field's own words", async (change, path, message) => {
    const response = await send(client, "POST", "/api/projects", { ...PROJECT, ...change });
    expect(response.json()).toMatchObject({ message, issues: [{ path, message }] });
  });
});
