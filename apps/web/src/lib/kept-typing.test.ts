import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetTyped, forgetTypingAtLogOut, keepTyped, readTyped } from "./kept-typing.ts";

const ADA = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0001";
const BEN = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0002";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-19T10:00:00Z") });
  sessionStorage.clear();
  localStorage.clear();
  window.dispatchEvent(new Event("pageshow"));
});
afterEach(() => vi.useRealTimers());

const everything = () => JSON.stringify([sessionStorage, localStorage]);

test("what was typed comes back to whoever typed it, form by form, until it is forgotten", () => {
  keepTyped(ADA, "post-project", { title: "Pricing" });
  keepTyped(ADA, "portfolio", { items: [{ title: "Shorter list" }] });
  expect(readTyped(ADA, "post-project")).toEqual({ title: "Pricing" });
  forgetTyped(ADA, "post-project");
  expect(readTyped(ADA, "post-project")).toBeNull();
  expect(readTyped(ADA, "portfolio")).toEqual({ items: [{ title: "Shorter list" }] });
});

test("nothing of it is left for the next person at this tab", () => {
  keepTyped(ADA, "post-project", { title: "Secret merger" });
  expect(readTyped(BEN, "post-project")).toBeNull();
  expect(everything()).not.toContain("Secret merger");
  expect(readTyped(ADA, "post-project")).toBeNull();
});

test("a log-out takes it away, and what is still waiting to be kept comes too late", () => {
  keepTyped(ADA, "post-project", { title: "Secret merger" });
  forgetTypingAtLogOut();
  keepTyped(ADA, "post-project", { title: "Secret merger, in full" });
  expect(everything()).not.toContain("Secret merger");
  expect(readTyped(ADA, "post-project")).toBeNull();
});

test("a log-out in another tab takes it away here, at once where this one hears of it and else when it is asked for", () => {
  keepTyped(ADA, "post-project", { title: "Secret merger" });
  const before = sessionStorage.getItem(`quorate-typed:${ADA}:post-project`) ?? "";
  window.dispatchEvent(new StorageEvent("storage", { key: "quorate-logged-out-at" }));
  expect(everything()).not.toContain("Secret merger");

  sessionStorage.setItem(`quorate-typed:${ADA}:post-project`, before);
  localStorage.setItem("quorate-logged-out-at", String(Date.now()));
  expect(readTyped(ADA, "post-project")).toBeNull();
  expect(everything()).not.toContain("Secret merger");

  window.dispatchEvent(new Event("pageshow"));
  vi.advanceTimersByTime(1);
  keepTyped(ADA, "post-project", { title: "Another day" });
  expect(readTyped(ADA, "post-project")).toEqual({ title: "Another day" });
});

test("secrets are not kept, wherever they stand", () => {
  keepTyped(ADA, "form", {
    password: "correct horse",
    nested: { apiToken: "t", clientSecret: "s" },
    postalCode: "LS1",
  });
  expect(readTyped(ADA, "form")).toEqual({ nested: {}, postalCode: "LS1" });
});

test("other things in the browser's storage are left alone, and what cannot be read is nothing", () => {
  sessionStorage.setItem("other", "1");
  sessionStorage.setItem(`quorate-typed:${ADA}:form`, "{not JSON");
  expect(readTyped(ADA, "form")).toBeNull();
  expect(readTyped(BEN, "form")).toBeNull();
  forgetTypingAtLogOut();
  expect(sessionStorage.getItem("other")).toBe("1");
});

test("a browser that stores nothing keeps nothing, and nobody notices", () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => keepTyped(ADA, "form", "text")).not.toThrow();
  expect(readTyped(ADA, "form")).toBeNull();
  full.mockRestore();
});

test("what is kept in the browser outlives the tab, and goes with a log-out and with somebody else", () => {
  window.dispatchEvent(new Event("pageshow"));
  localStorage.clear();
  keepTyped("ada", "draft:ben", "Dear Ben", "browser");
  sessionStorage.clear();
  expect(readTyped("ada", "draft:ben")).toBeNull();
  expect(readTyped("ada", "draft:ben", "browser")).toBe("Dear Ben");
  readTyped("ben", "anything");
  expect(readTyped("ada", "draft:ben", "browser")).toBeNull();
  keepTyped("ada", "draft:ben", "Dear Ben", "browser");
  forgetTypingAtLogOut();
  expect(readTyped("ada", "draft:ben", "browser")).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes("draft"))).toEqual([]);
  window.dispatchEvent(new Event("pageshow"));
});
