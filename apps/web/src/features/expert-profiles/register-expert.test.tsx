import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { ExpertRegistrationScreen } from "../../routes/expert-registration.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { uploadDocument } from "./upload-document.ts";

vi.mock("./upload-document.ts", () => ({ uploadDocument: vi.fn<typeof uploadDocument>() }));

const URL_OF_CV = "/api/documents/7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f00aa";
const PDF = new File(["%PDF-"], "cv.pdf", { type: "application/pdf" });

beforeEach(() => vi.mocked(uploadDocument).mockResolvedValue({ kind: "uploaded", url: URL_OF_CV }));
afterEach(() => vi.unstubAllGlobals());

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole("button", { name: "Submit for verification" }));
const latestToast = () => getToasts()[0];

function open(answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "accounts.debugAuth": () => ({ authenticated: true, userId: null, userType: null }),
    "experts.create": () => ({ message: "" }),
    ...answers,
  });
  renderScreen(<ExpertRegistrationScreen />, { path: "/expert-registration" });
  return calls;
}

async function fillIn() {
  fireEvent.change(await field("Title"), { target: { value: "Pricing strategist" } });
  fireEvent.change(await field("Bio"), { target: { value: "Prices lists that sales teams can defend." } });
  await userEvent.selectOptions(await field("MBA school country"), "Netherlands");
  await userEvent.selectOptions(await field("MBA school"), "Rotterdam School of Management");
}

describe("the expert registration", () => {
  // spec 5.7
  test("starts with five years of experience, a graduation five years ago, available, and the account's name", async () => {
    open();
    expect((await field("Years of experience")).value).toBe("5");
    expect((await field("Graduation year")).value).toBe(String(new Date().getFullYear() - 5));
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    expect((await field("First name")).value).toBe("Rosalind");
  });

  // spec 5.1, 5.2, 5.3, 5.8
  test("says at each field what is missing, in the specification's words, and sends nothing", async () => {
    const calls = open();
    fireEvent.change(await field("Years of experience"), { target: { value: "-1" } });
    fireEvent.change(await field("Graduation year"), { target: { value: "1979" } });
    await submit();
    for (const [label, message] of [
      ["Title", "Title is required"],
      ["Bio", "Bio must be at least 10 characters"],
      ["MBA school", "MBA school is required"],
      ["Years of experience", "Enter it without a minus sign."],
      ["Graduation year", "Must be 1980 or later"],
    ] as const) {
      const input = await field(label);
      const notes = (input.getAttribute("aria-describedby") ?? "").split(" ");
      expect(notes.map((id) => document.getElementById(id)?.textContent)).toContain(message);
    }
    expect(calls.map(({ procedure }) => procedure)).not.toContain("experts.create");
  });

  // spec 5.4
  test("refuses a graduation in a year that has not come", async () => {
    open();
    const nextYear = new Date().getFullYear() + 1;
    fireEvent.change(await field("Graduation year"), { target: { value: String(nextYear) } });
    await submit();
    expect(await screen.findAllByText(`Must be ${nextYear - 1} or earlier`)).not.toHaveLength(0);
  });

  // spec 2.79
  test("another school country clears the chosen school; without a country there is nothing to choose", async () => {
    open();
    expect((await field("MBA school")).disabled).toBe(true);
    await fillIn();
    await userEvent.selectOptions(await field("MBA school country"), "Spain");
    expect((await field("MBA school")).value).toBe("");
    expect(screen.queryByRole("option", { name: "Rotterdam School of Management" })).toBeNull();
  });

  // spec 2.7, 4.16, 5.6, 7.19
  test("sends the fields with the addresses of the uploaded documents, says so and goes to the dashboard", async () => {
    const calls = open();
    await fillIn();
    fireEvent.change(await field("Hourly rate in pounds optional"), { target: { value: "£1,210.50" } });
    await userEvent.type(await field("Specializations"), "Pricing{Enter}pricing{Enter}{Enter}");
    await userEvent.upload(await field("CV"), PDF);
    await submit();
    await screen.findByText("Another screen");
    expect(screen.getByLabelText("Address").textContent).toBe("/dashboard");
    expect(latestToast()?.description).toBe("Your expert profile and documents have been submitted for verification!");
    const order = calls.map(({ procedure }) => procedure);
    expect(order).toEqual(["accounts.session", "accounts.debugAuth", "experts.create", "accounts.session"]);
    expect(calls[2]?.input).toMatchObject({
      title: "Pricing strategist",
      yearsExperience: 5,
      hourlyRate: "1210.50",
      specializations: ["Pricing"],
      mbaSchool: "Rotterdam School of Management",
      cvUrl: URL_OF_CV,
      educationCertificateUrl: null,
      additionalDocumentsUrls: [],
    });
  });

  // spec 4.16
  test("shows the server's own message after the registration when it has one", async () => {
    open({ "experts.create": () => ({ message: "Thank you. We look at it by Tuesday." }) });
    await fillIn();
    await submit();
    await screen.findByText("Another screen");
    expect(latestToast()?.description).toBe("Thank you. We look at it by Tuesday.");
  });

  // spec 5.18
  test("keeps only three additional files", async () => {
    open();
    await userEvent.upload(
      await field("Additional files optional, at most 3"),
      ["a", "b", "c", "d"].map((name) => new File(["%PDF-"], `${name}.pdf`, { type: "application/pdf" })),
    );
    expect((await screen.findAllByRole("button", { name: /Remove/ })).length).toBe(3);
    expect(screen.queryByText("d.pdf")).toBeNull();
  });

  test("says at the slot why a document was not taken, and the slot is free again", async () => {
    vi.mocked(uploadDocument).mockResolvedValue({ kind: "failed", message: "This is not a PDF.", isAnswered: true });
    open();
    await userEvent.upload(await field("CV"), PDF);
    expect(await screen.findByText("This is not a PDF.")).toBeTruthy();
    expect(screen.queryByText("cv.pdf")).toBeNull();
  });

  // spec 8.4
  test("a refusal gives the toast, stands at the field it names, and leaves everything as it was typed", async () => {
    open({
      "experts.create": () => refusal(400, "input/invalid", "No.", [{ path: "company", message: "Name the firm" }]),
    });
    await fillIn();
    await submit();
    expect(await screen.findAllByText("Name the firm")).toHaveLength(2);
    expect(latestToast()).toMatchObject({
      title: "Registration Failed",
      description: "Failed to create expert profile. Please try again.",
    });
    expect((await field("Title")).value).toBe("Pricing strategist");
    expect((await field("MBA school")).value).toBe("Rotterdam School of Management");
  });

  // spec 8.4
  test.each([
    ["The documents are not yours.", "The documents are not yours."],
    ["", "Failed to register expert"],
  ])("a refusal in the words '%s' stands in the form as '%s'", async (said, shown) => {
    open({ "experts.create": () => refusal(500, "server/error", said) });
    await fillIn();
    await submit();
    expect((await screen.findByRole("alert")).textContent).toContain(shown);
  });

  // spec 4.15
  test("the button says Processing... while it is under way", async () => {
    open();
    await fillIn();
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await submit();
    expect((await screen.findByRole("button", { name: "Processing..." })).getAttribute("aria-disabled")).toBe("true");
  });

  test("an account that already has a profile is led to it", async () => {
    open({ "accounts.session": () => userWith({ expertId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0002" }) });
    expect(await screen.findByRole("heading", { name: "You already have an expert profile" })).toBeTruthy();
  });

  // spec 8.3
  test("an ended session gives the logged-out toast", async () => {
    open({ "experts.create": () => refusal(401, "accounts/unauthenticated", "Unauthorized") });
    await fillIn();
    await submit();
    await waitFor(() =>
      expect(latestToast()).toMatchObject({
        title: "Unauthorized",
        description: "You are logged out. Logging in again...",
      }),
    );
  });
});
