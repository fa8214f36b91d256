import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { AppProviders } from "../app-providers.tsx";
import { AppRoutes } from "../app-routes.tsx";
import { answerCalls } from "../testing/answer-calls.ts";
import { userWith } from "../testing/render-screen.tsx";

const CODES = ["0123-4567-89AB-CDEF-GHJK-MNPQ", "AAAA-BBBB-CCCC-DDDD-EEEE-FFFF"];
const nothing = {
  isOn: false,
  isNeeded: true,
  totp: null as { since: string } | null,
  passkeys: [],
  recoveryCodesLeft: 0,
  hasPassword: true,
  provider: null,
};

beforeEach(() => window.history.replaceState(null, "", "/settings/security"));

/** The app for a person who must add a second step first, at a page that they went to. */
function open() {
  let facts = nothing;
  const calls = answerCalls({
    "accounts.session": () => userWith(facts.isOn ? {} : { waitsForSecondFactor: true }),
    "secondFactor.get": () => facts,
    "secondFactor.beginTotp": () => ({
      secret: { key: "ABCDEFGHIJ", uri: "otpauth://totp/Quorate:a?secret=ABCDEFGHIJ" },
    }),
    "secondFactor.confirmTotp": () => {
      facts = { ...nothing, isOn: true, totp: { since: "2026-11-01T09:00:00.000Z" }, recoveryCodesLeft: 10 };
      return { success: true, secret: CODES };
    },
  });
  render(
    <AppProviders>
      <AppRoutes />
    </AppProviders>,
  );
  return () => calls.map(({ procedure }) => procedure);
}

test("whoever has to add a second step sees that and nothing else, wherever they went, and can leave", async () => {
  const asked = open();
  expect(await screen.findByRole("heading", { level: 1, name: "Add a second step" })).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Set up an app" })).toBeTruthy();
  expect(screen.getByText("Passkeys")).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.getByRole("link", { name: "Sign out" }).getAttribute("href")).toBe("/api/logout");
  await waitFor(() => expect(new Set(asked())).toEqual(new Set(["accounts.session", "secondFactor.get"])));
});

test("the codes that come with it stay until they are saved; then the page opens that they were on their way to", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Set up an app" }));
  await userEvent.type(await screen.findByLabelText("Code"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Turn on" }));
  expect(await screen.findByText("Your second step is set up")).toBeTruthy();
  expect(
    within(screen.getByRole("list", { name: "Recovery codes" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  await userEvent.click(screen.getByRole("button", { name: "I have saved them" }));
  await waitFor(() => expect(screen.queryByText("Your second step is set up")).toBeNull());
  expect(window.location.pathname).toBe("/settings/security");
});
