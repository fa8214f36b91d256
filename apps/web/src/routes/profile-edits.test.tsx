import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import type { OrganizationDto } from "@quorate/api/organizations/organizations.schema";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AvailabilitySwitch } from "../features/expert-profiles/availability-switch.tsx";
import { uploadDocument } from "../features/expert-profiles/upload-document.ts";
import { dismissToast, getToasts } from "../lib/toast.ts";
import { type Answers, answerCalls, type Call, noAnswer, refusal } from "../testing/answer-calls.ts";
import { expertSummary } from "../testing/expert-fixtures.ts";
import { renderScreen, userWith } from "../testing/render-screen.tsx";
import { PENDING_VERIFICATION } from "../testing/verification-fixtures.ts";
import { ExpertEditScreen } from "./expert-edit.tsx";
import { OrganizationEditScreen } from "./organization-edit.tsx";

vi.mock("../features/expert-profiles/upload-document.ts", () => ({ uploadDocument: vi.fn<typeof uploadDocument>() }));

const ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0010";
const CERTIFICATE = "/api/documents/7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f00a1";
const CV = "/api/documents/7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f00a2";
const NEW_FILE = "/api/documents/7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f00a3";
const READ_AT = "2026-11-19T10:00:00.000Z";
const CHANGED_AT = "2026-11-19T10:05:00.000Z";
const CHANGED = () => refusal(409, "profiles/changed-meanwhile", "Your profile was changed in another window.");

const expert = {
  ...expertSummary({ mbaSchool: "INSEAD", hourlyRate: "210.00" }),
  userId: "user-1",
  user: { firstName: "Amara", lastName: "Lindqvist", profileImageUrl: null, email: "amara@quorate.example" },
  city: "Milan",
  country: "Italy",
  credentials: [],
  graduationYear: 2015,
  ...{ busyUntil: null, worksAt: null, worksAs: null, languages: [] },
  services: [],
  portfolio: [],
  reviews: [],
  createdAt: READ_AT,
  updatedAt: READ_AT,
  phone: null,
  address: null,
  postalCode: null,
  educationCertificateUrl: CERTIFICATE,
  cvUrl: CV,
  additionalDocumentsUrls: [],
  documents: [
    { url: CERTIFICATE, name: "diploma.pdf", size: 2_048 },
    { url: CV, name: "cv-2024.pdf", size: 4_096 },
  ],
  verificationNotes: null,
  verificationDate: READ_AT,
} satisfies Partial<ExpertDto>;

beforeEach(() => vi.mocked(uploadDocument).mockResolvedValue({ kind: "uploaded", url: NEW_FILE }));
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const save = (name = "Save changes") => userEvent.click(screen.getByRole("button", { name }));
const savedBy = (calls: readonly Call[], procedure: string) =>
  calls.filter((call) => call.procedure === procedure).map(({ input }) => input);
const notice = () => screen.queryByText("Saving this starts a new verification");
const moved = async () => {
  await screen.findByText("Another screen");
  return screen.getByLabelText("Address").textContent;
};

function openExpert(answers: Answers = {}, facts: object = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ expertId: ID }),
    "experts.get": () => ({ ...expert, ...facts }),
    "experts.update": () => ({ ...expert, ...facts }),
    ...answers,
  });
  renderScreen(<ExpertEditScreen />, { path: "/expert-profile/:id/edit", address: `/expert-profile/${ID}/edit` });
  return calls;
}

describe("editing an expert profile", () => {
  // spec 7.53
  test("begins with everything that the profile says, and saves only what was changed", async () => {
    const calls = openExpert();
    expect((await field("Title")).value).toBe("Pricing strategist");
    expect((await field("First name")).value).toBe("Amara");
    expect((await field("MBA school country")).value).toBe("France");
    expect((await field("MBA school")).value).toBe("INSEAD");
    expect(screen.getByRole("link", { name: "diploma.pdf" }).getAttribute("href")).toBe(CERTIFICATE);
    expect(screen.getByText("4 KB")).toBeTruthy();

    await type("Title", "Pricing partner");
    await type("Hourly rate in pounds optional", "£245.50");
    await type("Company optional", "");
    expect(notice()).toBeNull();
    await save();
    expect(await moved()).toBe(`/expert-profile/${ID}`);
    expect(savedBy(calls, "experts.update")).toEqual([
      { id: ID, ifUnchangedSince: READ_AT, title: "Pricing partner", hourlyRate: "245.50", company: "" },
    ]);
    expect(getToasts()[0]?.title).toBe("Profile saved");
  });

  test("says that another name than the one that is verified is checked anew, before it is saved", async () => {
    openExpert({ "verification.get": () => ({ ...PENDING_VERIFICATION, checkedName: "Amara Osei" }) });
    await type("First name", "Ama");
    await type("Last name optional", "Mensah");
    await waitFor(() => expect(notice()).toBeTruthy());
    expect(screen.getByRole("button", { name: "Save and verify again" })).toBeTruthy();
    await type("First name", "Amara");
    await type("Last name optional", "Oseii");
    expect(notice()).toBeNull();
  });

  test("with nothing changed saves nothing", async () => {
    const calls = openExpert();
    await field("Title");
    await save();
    expect(await moved()).toBe(`/expert-profile/${ID}`);
    expect(savedBy(calls, "experts.update")).toEqual([]);
  });

  test("keeps what was typed and shows a refusal at its field", async () => {
    openExpert({
      "experts.update": () => refusal(400, "input/invalid", "No.", [{ path: "company", message: "Not a name" }]),
    });
    await type("Company optional", "x");
    await save();
    await waitFor(() => expect(document.getElementById("company-error")?.textContent).toBe("Not a name"));
    expect((await field("Company optional")).value).toBe("x");
  });

  test.each(["First name", "Title"])("does not let go of the %s", async (label) => {
    const calls = openExpert();
    await type(label, "");
    await save();
    await screen.findByRole("link", { name: `${label} is required` });
    expect(savedBy(calls, "experts.update")).toEqual([]);
  });

  test("lets go of the last name: some people have one", async () => {
    const calls = openExpert();
    await type("Last name optional", "");
    await save();
    await waitFor(() => expect(savedBy(calls, "experts.update")).toEqual([expect.objectContaining({ lastName: "" })]));
  });

  test("is for oneself: the page of somebody else leads to one's own", async () => {
    openExpert({ "accounts.session": () => userWith({ expertId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0099" }) });
    await screen.findByText("This isn't your profile");
    expect(screen.getByRole("link", { name: "Edit my profile" }).getAttribute("href")).toBe(
      "/expert-profile/7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0099/edit",
    );
  });

  test("a school that the list does not have is there to keep", async () => {
    const calls = openExpert({}, { mbaSchool: "Cranfield Evening School" });
    expect((await field("MBA school")).value).toBe("Cranfield Evening School");
    await type("City", "Turin");
    await save();
    await moved();
    expect(savedBy(calls, "experts.update")).toEqual([{ id: ID, ifUnchangedSince: READ_AT, city: "Turin" }]);
  });
});

describe("what was checked", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["school", async () => userEvent.selectOptions(await field("MBA school"), "HEC Paris")],
    ["year", () => type("Graduation year", "2014")],
    ["certificate", async () => userEvent.click(await screen.findByRole("button", { name: "Remove diploma.pdf" }))],
  ])("another %s says before it is saved what follows, and what happens meanwhile", async (_what, change) => {
    openExpert();
    await field("Title");
    expect(notice()).toBeNull();
    await change();
    await waitFor(() => expect(notice()).not.toBeNull());
    const { textContent } = notice()?.parentElement ?? document.body;
    expect(textContent).toContain("within 2-3 business days");
    expect(textContent).toContain("doesn't show the verified mark");
    expect(textContent).toContain("proposals, projects and payments continue as before");
    await save("Save and verify again");
    await moved();
    expect(getToasts()[0]?.description).toContain("checking your credentials again");
  });

  test("put back as it was says nothing any more", async () => {
    openExpert();
    await type("Graduation year", "2014");
    await waitFor(() => expect(notice()).not.toBeNull());
    await type("Graduation year", "2015");
    await waitFor(() => expect(notice()).toBeNull());
  });

  test("of somebody who is not verified is nothing to warn of", async () => {
    openExpert({}, { isVerified: false });
    await type("Graduation year", "2014");
    expect(notice()).toBeNull();
    expect(screen.getByRole("button", { name: "Save changes" })).toBeTruthy();
  });
});

test("documents are replaced and taken away with the rest", async () => {
  const calls = openExpert();
  await userEvent.click(await screen.findByRole("button", { name: "Remove cv-2024.pdf" }));
  const file = new File(["%PDF-"], "cv-2026.pdf", { type: "application/pdf" });
  await userEvent.upload(await field("CV"), file);
  await screen.findByRole("button", { name: "Remove cv-2026.pdf" });
  await save();
  await moved();
  expect(savedBy(calls, "experts.update")).toEqual([{ id: ID, ifUnchangedSince: READ_AT, cvUrl: NEW_FILE }]);

  cleanup();
  const others = openExpert();
  await userEvent.click(await screen.findByRole("button", { name: "Remove cv-2024.pdf" }));
  await save();
  await moved();
  expect(savedBy(others, "experts.update")).toEqual([{ id: ID, ifUnchangedSince: READ_AT, cvUrl: null }]);
});

describe("two windows", () => {
  const changedElsewhere = (facts: Partial<ExpertDto>) => {
    let reads = 0;
    const now = { ...expert, ...facts, updatedAt: CHANGED_AT };
    return {
      "experts.get": () => (reads++ === 0 ? expert : now),
      "experts.update": (input: unknown) =>
        typeof input === "object" && input !== null && Reflect.get(input, "ifUnchangedSince") === CHANGED_AT
          ? now
          : CHANGED(),
    };
  };

  test("with different fields both win, without a question", async () => {
    const calls = openExpert(changedElsewhere({ company: "From the other window" }));
    await type("Title", "Mine");
    await save();
    expect(await moved()).toBe(`/expert-profile/${ID}`);
    expect(savedBy(calls, "experts.update")).toEqual([
      { id: ID, ifUnchangedSince: READ_AT, title: "Mine" },
      { id: ID, ifUnchangedSince: CHANGED_AT, title: "Mine" },
    ]);
  });

  test("with the same field: the reader is told of both, and nothing is saved before they decide", async () => {
    const calls = openExpert(changedElsewhere({ title: "Theirs", city: "Turin" }));
    await type("Title", "Mine");
    await save();
    const told = await screen.findByRole("alert");
    expect(told.textContent).toContain("Changed in another window");
    expect(told.textContent).toContain("Title: “Theirs”");
    expect(told.textContent).not.toContain("Turin");
    expect((await field("Title")).value).toBe("Mine");
    expect((await field("City")).value).toBe("Turin");
    await save();
    await moved();
    expect(savedBy(calls, "experts.update").at(-1)).toEqual({ id: ID, ifUnchangedSince: CHANGED_AT, title: "Mine" });
  });

  test("and what the other one saved can be taken", async () => {
    const calls = openExpert(changedElsewhere({ title: "Theirs" }));
    await type("Title", "Mine");
    await type("City", "Rome");
    await save();
    await userEvent.click(within(await screen.findByRole("alert")).getByRole("button", { name: "Use this for Title" }));
    expect((await field("Title")).value).toBe("Theirs");
    expect(screen.queryByRole("alert")).toBeNull();
    await save();
    await moved();
    expect(savedBy(calls, "experts.update").at(-1)).toEqual({ id: ID, ifUnchangedSince: CHANGED_AT, city: "Rome" });
  });
});

describe("editing an organization", () => {
  const organization = {
    id: ID,
    userId: "user-1",
    name: "Tidewrack Foods",
    logoUrl: null,
    industry: "Seaweed",
    size: "small",
    website: null,
    description: null,
    location: "Oban",
    isVerified: true,
    createdAt: READ_AT,
    updatedAt: READ_AT,
  } satisfies Partial<OrganizationDto>;
  const open = (answers: Answers = {}, organizationId = ID) => {
    const calls = answerCalls({
      "accounts.session": () => userWith({ organizationId }),
      "organizations.get": () => organization,
      "organizations.update": () => organization,
      ...answers,
    });
    const path = "/organization-profile/:id/edit";
    renderScreen(<OrganizationEditScreen />, { path, address: path.replace(":id", ID) });
    return calls;
  };

  // spec 7.54
  test("begins with what it says, an industry of its own included, and saves only what was changed", async () => {
    const calls = open();
    expect((await field("Organization name")).value).toBe("Tidewrack Foods");
    expect((await field("Industry")).value).toBe("Seaweed");
    fireEvent.change(screen.getByLabelText("Location", { exact: false }), { target: { value: "Leeds" } });
    await save();
    expect(await moved()).toBe("/dashboard");
    expect(savedBy(calls, "organizations.update")).toEqual([{ id: ID, ifUnchangedSince: READ_AT, location: "Leeds" }]);
  });

  test("says that another name than the one that is verified is checked anew, before it is saved", async () => {
    const calls = open({
      "verification.getOfOrganization": () => ({ ...PENDING_VERIFICATION, checkedName: "Tidewrack Foods" }),
    });
    await type("Organization name", "Tidewrack Holdings");
    await waitFor(() => expect(notice()).toBeTruthy());
    expect(screen.getByText(/^We checked the organization under its current name/)).toBeTruthy();
    await save("Save and verify again");
    await moved();
    expect(savedBy(calls, "organizations.update")).toMatchObject([{ name: "Tidewrack Holdings" }]);
  });

  test("learns of another window that changed the same", async () => {
    let reads = 0;
    open({
      "organizations.get": () =>
        reads++ === 0 ? organization : { ...organization, location: "Perth", updatedAt: CHANGED_AT },
      "organizations.update": CHANGED,
    });
    fireEvent.change(await screen.findByLabelText("Location", { exact: false }), { target: { value: "Leeds" } });
    await save();
    expect((await screen.findByRole("alert")).textContent).toContain("Location: “Perth”");
  });

  test("is for its owner", async () => {
    open({}, "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0099");
    await screen.findByText("This isn't your organization");
  });
});

describe("the availability switch", () => {
  const open = (answers: Answers = {}) => {
    let isAvailable = true;
    const calls = answerCalls({
      "experts.get": () => ({ ...expert, isAvailable }),
      "experts.update": (input) => {
        isAvailable = typeof input === "object" && input !== null && Reflect.get(input, "isAvailable") === true;
        return { ...expert, isAvailable };
      },
      ...answers,
    });
    renderScreen(<AvailabilitySwitch expertId={ID} />, { path: "/" });
    return calls;
  };
  const shown = () => screen.findByRole<HTMLInputElement>("switch");

  // spec 7.53
  test("says how it stands, changes with a press and back with another", async () => {
    const calls = open();
    expect((await shown()).checked).toBe(true);
    expect(screen.getByRole("status").textContent).toBe("You are available for new projects.");
    await userEvent.click(await shown());
    expect(screen.getByRole("status").textContent).toBe("You are shown as busy.");
    await userEvent.click(await shown());
    await waitFor(() => expect(savedBy(calls, "experts.update")).toHaveLength(2));
    expect(savedBy(calls, "experts.update")).toEqual([
      { id: ID, isAvailable: false },
      { id: ID, isAvailable: true },
    ]);
    await waitFor(async () => expect((await shown()).checked).toBe(true));
  });

  test("shows the press before the server has answered", async () => {
    open({ "experts.update": noAnswer });
    await userEvent.click(await shown());
    await waitFor(async () => expect((await shown()).checked).toBe(false));
  });

  test("is as it was where the server would not have it, and says so", async () => {
    open({ "experts.update": () => refusal(503, "database/unavailable") });
    await userEvent.click(await shown());
    await waitFor(() => expect(getToasts()[0]?.title).toBe("Your availability was not changed"));
    expect((await shown()).checked).toBe(true);
    expect(screen.getByRole("status").textContent).toBe("You are available for new projects.");
  });
});
