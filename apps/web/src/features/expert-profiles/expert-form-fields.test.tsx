import { EXPERT_FIELDS } from "@quorate/api/profiles/expert-fields.schema";
import { partOf } from "@quorate/api/schema/fields";
import { act, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { neverAnswered, notesOf } from "../../testing/shown-facts.ts";
import { RegisterExpertForm } from "./register-expert-form.tsx";
import { type UploadOutcome, uploadDocument } from "./upload-document.ts";
import { useUploadDocuments } from "./use-upload-documents.ts";

vi.mock("./upload-document.ts", () => ({ uploadDocument: vi.fn<typeof uploadDocument>() }));

const YEAR = new Date().getFullYear();
const pdf = (name: string) => new File(["%PDF-"], name, { type: "application/pdf" });

beforeEach(() => {
  vi.mocked(uploadDocument).mockReset().mockResolvedValue({ kind: "uploaded", url: "/api/documents/1" });
});
afterEach(() => vi.unstubAllGlobals());

async function open(answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "accounts.debugAuth": () => ({}),
    "experts.create": () => ({ message: "" }),
    ...answers,
  });
  renderScreen(<RegisterExpertForm user={{ firstName: "Amara", lastName: "Lindqvist" }} />, { path: "/" });
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  return calls;
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

async function fillIn() {
  fireEvent.change(field("Title"), { target: { value: "Pricing strategist" } });
  fireEvent.change(field("Bio"), { target: { value: "Prices lists that sales teams can defend." } });
  await userEvent.selectOptions(field("MBA school country"), "Netherlands");
  await userEvent.selectOptions(field("MBA school"), "Rotterdam School of Management");
}
const submit = () => userEvent.click(screen.getByRole("button", { name: "Submit for verification" }));

describe("the sections of the registration", () => {
  test.each([
    ["Personal", "We never show your address. Only organizations you work with see your email address."],
    ["Professional", "This is what organizations read first."],
    ["Education", "An MBA or equivalent masters from a top 10 business school (2024-2025 rankings)."],
    ["Documents", "Only you and our reviewers see these. Up to 10 MB each."],
  ])("%s says why it is asked", async (title, reason) => {
    await open();
    expect(within(screen.getByRole("region", { name: title })).getByText(reason)).toBeTruthy();
  });

  test.each([
    ["First name", "given-name", "Amara"],
    ["Last name optional", "family-name", "Lindqvist"],
    ["Phone", "tel", ""],
    ["Address", "street-address", ""],
    ["City", "address-level2", ""],
    ["Postal code", "postal-code", ""],
    ["Country", "country-name", ""],
    ["Title", "organization-title", ""],
    ["Company optional", "organization", ""],
  ])("%s is filled in by the browser as %s", async (label, autocomplete, value) => {
    await open();
    expect(field(label).getAttribute("autocomplete")).toBe(autocomplete);
    expect(field(label).value).toBe(value);
  });

  test.each<[string | RegExp, string]>([
    [/^Hourly rate in .* optional$/, "Shown on your card."],
    ["Specializations", "Three are shown on your card; the rest as “+N more”."],
    ["Bio", "What you do, for whom, and the results. Your card shows the first two lines."],
    ["Graduation year", `1980 to ${YEAR}.`],
    ["Other credentials optional", "Such as CFA, ACA or PMP."],
    ["MBA school", "Choose the country first."],
  ])("%s says what belongs into it", async (label, hint) => {
    await open();
    expect(notesOf(field(label)).join(" ")).toContain(hint);
  });

  test("numbers come with the keys for numbers, and the title with an example", async () => {
    await open();
    expect(field("Phone").type).toBe("tel");
    for (const label of ["Years of experience", "Graduation year"]) {
      expect(field(label).getAttribute("inputmode")).toBe("numeric");
    }
    expect(field("Title").placeholder).toBe("Pricing strategist");
    expect(field(/^Available for new projects/).closest("label")?.textContent).toContain(
      "Organizations can filter by this.",
    );
    expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/");
  });

  test("the school is chosen once its country is", async () => {
    await open();
    expect([...field("MBA school").querySelectorAll("option")].map(({ text }) => text)).toEqual(["MBA school"]);
    expect([...field("MBA school country").querySelectorAll("option")][0]?.text).toBe("Choose a country");
    await userEvent.selectOptions(field("MBA school country"), "Netherlands");
    expect(field("MBA school").disabled).toBe(false);
    expect([...field("MBA school").querySelectorAll("option")][0]?.text).toBe("Choose a school");
    expect(field("MBA school").querySelector("optgroup")?.label).toBe("Netherlands");
    expect(notesOf(field("MBA school"))).toEqual([]);
  });

  test("what is missing of the school is asked for at the country first, then at the school", async () => {
    await open();
    await submit();
    await waitFor(() => expect(notesOf(field("MBA school")).join()).toContain("MBA school is required"));
    expect(document.getElementById("mbaSchool")).toBe(field("MBA school country"));
    await userEvent.selectOptions(field("MBA school country"), "Netherlands");
    expect(notesOf(field("MBA school"))).toEqual([]);
    expect(document.getElementById("mbaSchool")).toBe(field("MBA school"));
  });

  test("everything typed is sent", async () => {
    const calls = await open();
    await fillIn();
    for (const [label, value] of [
      ["Phone", "123"],
      ["Address", "1 Quay"],
      ["City", "Milan"],
      ["Postal code", "20100"],
      ["Country", "Italy"],
      ["Company optional", "Marchetti"],
      ["Years of experience", "12"],
    ] as const) {
      fireEvent.change(field(label), { target: { value } });
    }
    await userEvent.type(field("Industries"), "Energy{Enter}");
    await userEvent.type(field("Other credentials optional"), "CFA{Enter}");
    await userEvent.click(field(/^Available for new projects/));
    await submit();
    await waitFor(() => expect(calls.some(({ procedure }) => procedure === "experts.create")).toBe(true));
    expect(calls.find(({ procedure }) => procedure === "experts.create")?.input).toEqual({
      ...partOf(EXPERT_FIELDS, "blank"),
      firstName: "Amara",
      lastName: "Lindqvist",
      phone: "123",
      address: "1 Quay",
      city: "Milan",
      country: "Italy",
      postalCode: "20100",
      title: "Pricing strategist",
      company: "Marchetti",
      specializations: [],
      industries: ["Energy"],
      yearsExperience: 12,
      hourlyRate: null,
      bio: "Prices lists that sales teams can defend.",
      mbaSchool: "Rotterdam School of Management",
      graduationYear: YEAR - 5,
      credentials: ["CFA"],
      isAvailable: false,
      educationCertificateUrl: null,
      cvUrl: null,
      additionalDocumentsUrls: [],
    });
    expect(getToasts()[0]?.title).toBe("Registration successful");
  });
});

describe("the documents of the registration", () => {
  test("go to the slot they were chosen in", async () => {
    vi.mocked(uploadDocument).mockImplementation(async ({ kind, file }) => ({
      kind: "uploaded",
      url: `/api/documents/${kind}/${file.name}`,
    }));
    const calls = await open();
    await fillIn();
    await userEvent.upload(field("Education certificate"), pdf("mba.pdf"));
    await userEvent.upload(field("CV"), pdf("cv.pdf"));
    await userEvent.upload(field("Additional files optional, at most 3"), [pdf("a.pdf"), pdf("b.pdf")]);
    expect(screen.queryByLabelText("CV")).toBeNull();
    for (const label of ["Additional files", "Additional files, 2"]) expect(screen.getByText(label)).toBeTruthy();
    expect(field("Another file optional, at most 3").multiple).toBe(true);
    await submit();
    await waitFor(() => expect(calls.some(({ procedure }) => procedure === "experts.create")).toBe(true));
    const { input } = calls.find(({ procedure }) => procedure === "experts.create") ?? {};
    const urls = vi.mocked(uploadDocument).mock.calls.map(([{ kind, file }]) => `/api/documents/${kind}/${file.name}`);
    expect(input).toMatchObject({
      educationCertificateUrl: urls[0],
      cvUrl: urls[1],
      additionalDocumentsUrls: urls.slice(2),
    });
    expect(vi.mocked(uploadDocument).mock.calls.map(([{ kind }]) => kind)).toEqual([
      "education_certificate",
      "cv",
      "additional",
      "additional",
    ]);
  });

  test("can be taken away again", async () => {
    await open();
    await userEvent.upload(field("CV"), pdf("cv.pdf"));
    await userEvent.click(await screen.findByRole("button", { name: /^Remove/ }));
    expect(screen.queryByText("cv.pdf")).toBeNull();
    expect(field("CV").multiple).toBe(false);
  });

  test("of which one failed meanwhile stop the registration, in words", async () => {
    let fail: (outcome: UploadOutcome) => void = () => undefined;
    vi.mocked(uploadDocument).mockReturnValue(
      new Promise((resolve) => {
        fail = resolve;
      }),
    );
    const calls = await open();
    await fillIn();
    await userEvent.upload(field("CV"), pdf("cv.pdf"));
    await submit();
    act(() => fail({ kind: "failed", message: "This is not a PDF.", isAnswered: true }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Registration Failed",
        description: "A document could not be uploaded. Choose it again or leave it out.",
        variant: "destructive",
      }),
    );
    expect(calls.some(({ procedure }) => procedure === "experts.create")).toBe(false);
  });
});

describe("a registration that is refused", () => {
  test.each<[string, Answers, string]>([
    [
      "by a rule",
      { "experts.create": () => refusal(409, "experts/exists", "You have a profile.") },
      "You have a profile.",
    ],
    ["without words", { "experts.create": () => refusal(500, "server/error", "") }, "Failed to register expert"],
  ])("%s stands above the form", async (_why, answers, words) => {
    await open(answers);
    await fillIn();
    await submit();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(getToasts()[0]).toMatchObject({ title: "Registration Failed", variant: "destructive" });
  });

  test("by a line that broke says so without the browser's words", async () => {
    await open();
    await fillIn();
    vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
    await submit();
    expect(await screen.findByText("Failed to register expert")).toBeTruthy();
    expect(screen.queryByText("offline")).toBeNull();
  });

  test("is busy until the answer is there", async () => {
    await open();
    await fillIn();
    vi.stubGlobal("fetch", neverAnswered);
    const button = screen.getByRole("button", { name: "Submit for verification" });
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  });

  test("of a guest asks to log in and sends nothing", async () => {
    const calls = await open({ "accounts.session": () => null });
    await fillIn();
    await submit();
    await waitFor(() => expect(getToasts()[0]?.title).toBe("Authentication Required"));
    expect(calls.some(({ procedure }) => procedure === "experts.create")).toBe(false);
  });
});

describe("the uploads of one kind", () => {
  const kept = () => renderHook(() => useUploadDocuments("cv", 2));
  const choose = async (hook: ReturnType<typeof kept>, name: string) => {
    act(() => hook.result.current.choose(pdf(name)));
    await act(async () => undefined);
  };

  test("are held up to their number, with how far each is", async () => {
    vi.mocked(uploadDocument).mockImplementation(({ onProgress }) => {
      onProgress(40);
      return new Promise(() => {});
    });
    const hook = kept();
    expect(hook.result.current.hasRoom).toBe(true);
    for (const name of ["a.pdf", "b.pdf", "c.pdf"]) await choose(hook, name);
    expect(hook.result.current.entries).toEqual([
      { key: 1, file: { name: "a.pdf", size: 5 }, percent: 40 },
      { key: 2, file: { name: "b.pdf", size: 5 }, percent: 40 },
    ]);
    expect(hook.result.current.hasRoom).toBe(false);
  });

  test("are whole once they are there, and give their addresses", async () => {
    const hook = kept();
    await choose(hook, "a.pdf");
    expect(hook.result.current.entries.map(({ percent }) => percent)).toEqual([100]);
    expect(await hook.result.current.collect()).toEqual(["/api/documents/1"]);
  });

  test("that are taken away are stopped and make room", async () => {
    const signals: AbortSignal[] = [];
    vi.mocked(uploadDocument).mockImplementation(({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const hook = kept();
    await choose(hook, "a.pdf");
    await choose(hook, "b.pdf");
    act(() => hook.result.current.remove(1));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(hook.result.current.entries.map(({ key }) => key)).toEqual([2]);
    expect(hook.result.current.hasRoom).toBe(true);
  });

  test("that failed say why until the next is chosen", async () => {
    vi.mocked(uploadDocument).mockResolvedValueOnce({ kind: "failed", message: "Not a PDF.", isAnswered: true });
    const hook = kept();
    await choose(hook, "a.pdf");
    expect(hook.result.current.error).toBe("Not a PDF.");
    expect(hook.result.current.entries).toEqual([]);
    await choose(hook, "b.pdf");
    expect(hook.result.current.error).toBeUndefined();
  });

  test.each<UploadOutcome>([{ kind: "aborted" }, { kind: "signedOut" }])(
    "that end with %j leave the slot free without an error",
    async (outcome) => {
      vi.mocked(uploadDocument).mockResolvedValue(outcome);
      const hook = kept();
      await choose(hook, "a.pdf");
      expect(hook.result.current.entries).toEqual([]);
      expect(hook.result.current.error).toBeUndefined();
    },
  );
});
