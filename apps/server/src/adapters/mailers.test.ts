import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startMailServerDouble } from "../testing/mail-server-double.ts";
import { mailsIn } from "../testing/mails-in.ts";
import { createCapturingMailer, createSmtpMailer } from "./mailers.ts";

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

const captured = () => mailsIn(folder);

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

test("a password is told to no mail server that does not offer TLS, and no mail is given to it", async () => {
  const server = await startMailServerDouble();
  const mailer = await createSmtpMailer(`smtp://post:secret@127.0.0.1:${server.port}`, "Quorate <q@test.example>");
  await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/i);
  expect(server.said.join("\n")).not.toMatch(/AUTH|MAIL FROM|secret/);
  await server.stop();
});

test.each([
  ["without a password", (port: number) => `smtp://127.0.0.1:${port}`],
  ["whose address says that it may", (port: number) => `smtp://post:secret@127.0.0.1:${port}?requireTLS=false`],
])("a mail server %s is given emails without TLS", async (_which, addressOf) => {
  const server = await startMailServerDouble();
  await (await createSmtpMailer(addressOf(server.port), "Quorate <q@test.example>")).send(mail);
  expect(server.said).toEqual(expect.arrayContaining(["MAIL FROM:<q@test.example>", "RCPT TO:<ann@test.example>"]));
  await server.stop();
});

test("a name or a subject begins no line of an email's head, whatever its sender typed", async () => {
  const server = await startMailServerDouble();
  const mailer = await createSmtpMailer(`smtp://127.0.0.1:${server.port}`, "Quorate <q@test.example>");
  await mailer.send({ ...mail, subject: "Set a new password\r\nBcc: eve@evil.example\r\n\r\nHello" });
  expect(server.said.filter((line) => line.startsWith("RCPT"))).toEqual(["RCPT TO:<ann@test.example>"]);
  expect(server.said.filter((line) => /^Bcc:/i.test(line))).toEqual([]);
  await server.stop();
});
