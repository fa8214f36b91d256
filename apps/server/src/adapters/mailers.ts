import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Mail, Mailer, MailInvite } from "@quorate/api/ports/mailer";

const SMTP_TIMEOUT_MS = 10_000;

/** By which receivers, and programs that read along, sort our emails. */
const KIND_HEADER = "X-Quorate-Kind";

/** Ids of emails are of the sender's domain. */
const domainOf = (from: string) => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? "quorate.example";

/** A thread begins with a mail that no one was sent: those of one thread answer it, and stand together. */
function threadHeaders({ thread }: Pick<Mail, "thread">, domain: string): Record<string, string> {
  if (!thread) return {};
  const root = `<thread-${thread}@${domain}>`;
  return { "In-Reply-To": root, References: root };
}

/** RFC 8058: programs show a button of their own, which posts there; a reader who follows the address is asked first. */
function stopHeaders({ stopUrl }: Pick<Mail, "stopUrl">): Record<string, string> {
  return stopUrl ? { "List-Unsubscribe": `<${stopUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}

/**
 * An attacker between us and a mail server on port 587 can leave its offer of TLS out of its greeting. A password is not told over what
 * is left then, unless the address itself says so (`?requireTLS=false`).
 */
function mustBeByTls(smtpUrl: string): boolean {
  const { password, searchParams } = new URL(smtpUrl);
  return password !== "" && !searchParams.has("requireTLS");
}

/** "Quorate <q@quorate.example>", or the address alone. */
function senderOf(from: string): { name: string; email: string } {
  const [, name = "", email = from] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: name || "Quorate", email: email.trim() };
}

/** Its library is loaded with the first entry for a calendar. */
async function inviteFile(invite: MailInvite, from: string, to: string): Promise<string> {
  const { writeInvite } = await import("./write-invite.ts");
  return writeInvite(invite, { from: senderOf(from), to });
}

/** Its library is loaded here: a server that captures emails does without it. */
export async function createSmtpMailer(smtpUrl: string, from: string, authorities?: string): Promise<Mailer> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      ...(mustBeByTls(smtpUrl) && { requireTLS: true }),
      ...(authorities && { tls: { ca: authorities } }),
    },
    { from },
  );
  return {
    send: async ({ kind, id = randomUUID(), thread, stopUrl, invite, ...mail }) => {
      const domain = domainOf(from);
      await transport.sendMail({
        ...mail,
        ...(invite && {
          icalEvent: { method: invite.method, filename: "call.ics", content: await inviteFile(invite, from, mail.to) },
        }),
        messageId: `<${id}@${domain}>`,
        headers: { [KIND_HEADER]: kind, ...threadHeaders({ thread }, domain), ...stopHeaders({ stopUrl }) },
      });
    },
  };
}

const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, " ");

/** Lines end as mail's do. */
const bodyPart = (boundary: string, type: string, content: string) => [
  `--${boundary}`,
  `Content-Type: ${type}; charset=utf-8`,
  "Content-Transfer-Encoding: 8bit",
  "",
  ...content.split(/\r\n|[\r\n]/),
];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Takes away the captured emails that went to someone, and those that name the person: no one else keeps them. Read one by one, so that
 * many of them cost time and no memory.
 */
export async function forgetCapturedMails(
  folder: string,
  { address, names }: { address: string; names: readonly string[] },
): Promise<void> {
  const called = [address, ...names.filter((name) => name.trim().length > 1)].map((name) => escaped(name.trim()));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${called.join("|")})(?![\\p{L}\\p{N}])`, "iu");
  const files = await readdir(folder).catch(() => []);
  for (const file of files.filter((name) => name.endsWith(".eml"))) {
    const mail = path.join(folder, file);
    if (pattern.test(await readFile(mail, "utf8"))) await rm(mail, { force: true });
  }
}

/**
 * Without an SMTP server every mail becomes an .eml file for a person or a test to open. Written as 8-bit text and not by
 * the mail library, which would break the links in it by quoted-printable. They hold working links: their owner alone reads them.
 */
export function createCapturingMailer(folder: string, from: string, clock = () => new Date()): Mailer {
  return {
    send: async ({ kind, to, subject, text, html, id = randomUUID(), thread, stopUrl, invite }) => {
      const domain = domainOf(from);
      const now = clock();
      const boundary = `part-${id}`;
      const message = [
        `From: ${oneLine(from)}`,
        `To: ${oneLine(to)}`,
        `Subject: ${oneLine(subject)}`,
        `${KIND_HEADER}: ${kind}`,
        `Date: ${now.toUTCString().replace("GMT", "+0000")}`,
        `Message-ID: <${id}@${domain}>`,
        ...Object.entries({ ...threadHeaders({ thread }, domain), ...stopHeaders({ stopUrl }) }).map(
          ([name, value]) => `${name}: ${value}`,
        ),
        "MIME-Version: 1.0",
        `Content-Type: multipart/alternative; boundary="${boundary}"`,
        "",
        ...bodyPart(boundary, "text/plain", text),
        ...bodyPart(boundary, "text/html", html),
        ...(invite
          ? bodyPart(boundary, `text/calendar; method=${invite.method}`, await inviteFile(invite, from, to))
          : []),
        `--${boundary}--`,
        "",
      ].join("\r\n");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${now.toISOString().replaceAll(":", "-")}-${id.slice(-8)}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
