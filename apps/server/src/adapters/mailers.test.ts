import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createCapturingMailer } from "./mailers.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "quorate-mails-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mail = {
  kind: "password-reset",
  to: "ann@test.example",
  subject: "Set a new password",
  text: "Hello Ann,\n\nhttps://quorate.example/reset-password?token=abc_DEF-1",
  html: '<p>Hello Ann,</p>\n<a href="https://quorate.example/reset-password?token=abc_DEF-1">Set</a>',
} as const;

const captured = () => readdirSync(folder).map((file) => readFileSync(path.join(folder, file), "utf8"));

test("a captured mail is the text and then the HTML, each with its addresses unbroken", async () => {
  await createCapturingMailer(folder, "Quorate <q@test.example>").send(mail);
  const [message = "", ...others] = captured();
  expect(others).toEqual([]);
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? "none";
  const [head, text, html, end] = message.split(`--${boundary}`);
  expect(head).toContain("Content-Type: multipart/alternative");
  expect(text).toContain("Content-Type: text/plain; charset=utf-8");
  expect(text).toContain(mail.text.replaceAll("\n", "\r\n"));
  expect(html).toContain("Content-Type: text/html; charset=utf-8");
  expect(html).toContain(mail.html.replaceAll("\n", "\r\n"));
  expect(end).toBe("--\r\n");
  expect(message.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("a mail that can be turned off says where, for a button of the reader's program, and no other does", async () => {
  const mailer = createCapturingMailer(folder, "Quorate <q@test.example>");
  await mailer.send({ ...mail, stopUrl: "https://quorate.example/unsubscribe?token=abc_DEF-1" });
  const [message = ""] = captured();
  expect(message).toContain("\r\nList-Unsubscribe: <https://quorate.example/unsubscribe?token=abc_DEF-1>\r\n");
  expect(message).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  rmSync(folder, { recursive: true, force: true });
  await mailer.send(mail);
  expect(captured().join("")).not.toContain("List-Unsubscribe");
});
