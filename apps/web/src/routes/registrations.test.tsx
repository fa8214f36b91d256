import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { getToasts } from "../lib/toast.ts";
import { trpc } from "../lib/trpc.ts";
import { answerCalls } from "../testing/answer-calls.ts";
import { renderScreen, userWith } from "../testing/render-screen.tsx";
import { EntrepreneurRegistrationScreen } from "./entrepreneur-registration.tsx";
import { ExpertRegistrationScreen } from "./expert-registration.tsx";
import { OrganizationRegistrationScreen } from "./organization-registration.tsx";

/** The fields of the specification, by their names on the wire. */
const FORMS: [string, ReactNode, string][] = [
  [
    "/expert-registration",
    <ExpertRegistrationScreen key="e" />,
    "firstName lastName phone address city country postalCode title company specializations industries yearsExperience hourlyRate bio mbaSchool graduationYear credentials isAvailable educationCertificateUrl cvUrl additionalDocumentsUrls",
  ],
  ["/org-registration", <OrganizationRegistrationScreen key="o" />, "name industry size website description location"],
  [
    "/entrepreneur-registration",
    <EntrepreneurRegistrationScreen key="f" />,
    "name title bio skills industries lookingFor offering experienceLevel previousStartups linkedinUrl githubUrl portfolioUrl isSeekingCoFounders isOfferingCoFounderServices availableTimeCommitment preferredEquitySplit locationPreference",
  ],
];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function AskForSession() {
  const { accounts } = trpc.useUtils();
  return (
    <button type="button" onClick={() => void accounts.session.invalidate()}>
      Ask who is there
    </button>
  );
}

// spec 2.77
test.each(FORMS)(
  "a session that ends at %s is told and leads to log in after half a second, to come back",
  async (path, form) => {
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal("location", {
      href: "http://localhost/",
      origin: "http://localhost",
      pathname: path,
      search: "",
      assign,
    });
    let user: unknown = userWith();
    answerCalls({ "accounts.session": () => user });
    vi.useFakeTimers();
    renderScreen([form, <AskForSession key="session" />], { path });
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
    user = null;
    act(() => screen.getByRole("button", { name: "Ask who is there" }).click());
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(getToasts()[0]).toMatchObject({
      title: "Unauthorized",
      description: "You are logged out. Logging in again...",
    });
    expect(assign).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(assign.mock.calls).toEqual([[`/api/login?next=${encodeURIComponent(path)}`]]);
  },
);

// spec 2.78
test.each(FORMS)(
  "%s has every field of the specification, and Cancel leads to the start",
  async (path, form, names) => {
    answerCalls({ "accounts.session": () => userWith() });
    renderScreen(form, { path });
    const cancel = await screen.findByRole("link", { name: "Cancel" });
    const fields = [...document.querySelectorAll("form [id], form [name]")].flatMap((field) => [
      field.id,
      field.getAttribute("name"),
    ]);
    expect(fields).toEqual(expect.arrayContaining(names.split(" ")));
    await userEvent.click(cancel);
    expect(screen.getByLabelText("Address").textContent).toBe("/");
  },
);
