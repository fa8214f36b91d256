import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { EntrepreneurRegistrationScreen } from "../../routes/entrepreneur-registration.tsx";
import { ExpertRegistrationScreen } from "../../routes/expert-registration.tsx";
import { OrganizationRegistrationScreen } from "../../routes/organization-registration.tsx";
import { SignUpScreen } from "../../routes/sign-up.tsx";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const show = (route: ReactNode, address: string) => {
  answerCalls({ "accounts.session": () => null });
  renderScreen(route, { path: "*", address });
};

function Where() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

// spec 2.77
test.each([
  ["/expert-registration", ExpertRegistrationScreen],
  ["/org-registration", OrganizationRegistrationScreen],
  ["/entrepreneur-registration", EntrepreneurRegistrationScreen],
])(
  "a newcomer at %s makes an account first, and comes back; nobody is told to be logged out",
  async (path, Registration) => {
    const said = getToasts().length;
    show(
      <Routes>
        <Route path={path} element={<Registration />} />
        <Route path="*" element={<Where />} />
      </Routes>,
      path,
    );
    expect(await screen.findByText(`/signup?next=${encodeURIComponent(path)}`)).toBeTruthy();
    expect(getToasts()).toHaveLength(said);
  },
);

test.each([
  ["/expert-registration", "First your account, then your expert profile. Registration is free for everyone."],
  ["/org-registration", "First your account, then your organization. Registration is free for everyone."],
  [
    "/entrepreneur-registration",
    "First your account, then your entrepreneur profile. Registration is free for everyone.",
  ],
  ["/find-experts", "Registration is free for everyone."],
])("who signs up on the way to %s reads what comes after", (next, words) => {
  show(<SignUpScreen />, `/signup?next=${encodeURIComponent(next)}`);
  expect(screen.getByText(words)).toBeTruthy();
});
