import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LOGIN_NEEDED, redirectToLogin } from "./auth-redirect.ts";
import { dismissToast, getToasts } from "./toast.ts";

const assign = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { pathname: "/post-project", search: "?from=home", assign });
});
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  assign.mockReset();
});

// spec 8.3, 9.24
test("the reader is told, has half a second to read it, and comes back to where it was", () => {
  redirectToLogin();
  expect(getToasts()).toMatchObject([
    { title: "Unauthorized", description: "You are logged out. Logging in again...", variant: "destructive" },
  ]);
  vi.advanceTimersByTime(499);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign.mock.calls).toEqual([["/api/login?next=%2Fpost-project%3Ffrom%3Dhome"]]);
});

test("several failing calls say it once, and the next one after that again", () => {
  redirectToLogin();
  const [first] = getToasts();
  redirectToLogin();
  expect(getToasts()).toEqual([first]);
  vi.advanceTimersByTime(500);
  redirectToLogin();
  vi.advanceTimersByTime(500);
  expect(assign).toHaveBeenCalledTimes(2);
});

test("whoever never signed in is asked to, rather than told that a session ended", () => {
  redirectToLogin(LOGIN_NEEDED);
  expect(getToasts()).toMatchObject([
    { title: "Authentication Required", description: "Please log in to continue", variant: "destructive" },
  ]);
});
