import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ChooseRoleScreen } from "../../routes/choose-role.tsx";
import { DemoLoginScreen } from "../../routes/demo-login.tsx";
import { answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

const written = vi.spyOn(console, "error");
beforeEach(() => void written.mockReset().mockImplementation(() => undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the demo log-in", () => {
  const show = (answer: unknown = { success: true, message: "Welcome back." }) => {
    const calls = answerCalls({ "accounts.session": () => null, "accounts.logIn": () => answer });
    renderScreen(<DemoLoginScreen />, { path: "/demo-login" });
    return calls;
  };

  // spec 2.74
  test.each([
    ["Admin", ["Revenue analytics", "Admin dashboard", "Platform management"]],
    ["Expert Consultant", ["Expert dashboard", "Earnings tracking", "Project proposals"]],
    ["Organization", ["Find experts", "Post projects", "Hire consultants"]],
    ["Entrepreneur", ["Browse entrepreneurs", "Startup ideas", "Co-founder matching"]],
  ])("offers %s, with what it can do, and instructions", (role, features) => {
    show();
    const list = within(screen.getByRole("list", { name: `What ${role} can do` }));
    expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual(features);
    expect(screen.getByRole("button", { name: `Login as ${role}` })).toBeDefined();
    expect(screen.getByRole("heading", { name: "Testing instructions" })).toBeDefined();
  });

  // spec 2.5
  test("logs in without a password and goes to the start page", async () => {
    const calls = show();
    await userEvent.click(screen.getByRole("button", { name: "Login as Expert Consultant" }));
    await screen.findByText("Another screen");
    expect(screen.getByLabelText("Address").textContent).toBe("/");
    expect(calls).toContainEqual({ procedure: "accounts.logIn", input: { email: "expert@quorate.example" } });
  });

  // spec 8.22
  test("a refusal is written to the console and leads to the normal log-in", async () => {
    show(refusal(401, "accounts/invalid-credentials"));
    await userEvent.click(screen.getByRole("button", { name: "Login as Admin" }));
    await screen.findByText("Another screen");
    expect(screen.getByLabelText("Address").textContent).toBe("/login");
    expect(written).toHaveBeenCalledWith("The demo sign-in failed.", expect.anything());
  });

  // spec 2.75, 9.23
  test("the mark of a copied address stands for 2 seconds", async () => {
    const copy = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal("navigator", { clipboard: { writeText: copy } });
    show();
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole("button", { name: "Copy expert@quorate.example" }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(copy).toHaveBeenCalledWith("expert@quorate.example");
    const mark = () => screen.queryByRole("button", { name: "Copied expert@quorate.example" });
    act(() => void vi.advanceTimersByTime(1_999));
    expect(mark()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(mark()).toBeNull();
  });
});

describe("the choice of a role", () => {
  const show = (user: unknown) => {
    answerCalls({ "accounts.session": () => user });
    renderScreen(<ChooseRoleScreen />, { path: "/register" });
  };

  // spec 2.76
  test.each([
    ["Register as Expert", "/expert-registration"],
    ["Register as Organization", "/org-registration"],
    ["Register as Entrepreneur", "/entrepreneur-registration"],
  ])("%s leads to %s", async (name, path) => {
    show(userWith());
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(path);
  });

  // spec 2.6
  test("carries the role of a guest on through the sign-up", async () => {
    show(null);
    const link = await screen.findByRole("link", { name: "Register as Organization" });
    await waitFor(() => expect(link.getAttribute("href")).toBe("/signup?next=%2Forg-registration"));
  });
});
