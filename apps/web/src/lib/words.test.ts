import { expect, test } from "vitest";
import { notificationText, reasonsInOneSentence, reasonText } from "./words.ts";

const years = { kind: "for" as const, code: "experience/years", params: { years: 12 }, text: "12 Jahre Erfahrung" };
const unknown = { kind: "against" as const, code: "said/tomorrow", params: {}, text: "Said tomorrow" };

test("a reason is told by its code, and as the text that came with it where the code is not known here", () => {
  expect(reasonText(years)).toBe("12 years of experience");
  expect(reasonText(unknown)).toBe("Said tomorrow");
  expect(reasonsInOneSentence([years, unknown])).toBe("12 years of experience; but said tomorrow.");
});

test("a notification is told by its code, and as the text that came with it where the code is not known here", () => {
  const told = { code: "connection_invited", params: { actor: "Ada", count: 1 }, text: "Ada hat eingeladen." };
  expect(notificationText(told)).toBe("Ada invited you to connect.");
  expect(notificationText({ ...told, code: "said_tomorrow" })).toBe("Ada hat eingeladen.");
});
