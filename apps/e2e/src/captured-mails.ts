import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type CapturedMail = { to: string; kind: string; subject: string; text: string };

/** The emails that servers without an SMTP server kept in their folders, each as it was sent. */
export function capturedMails(dataDirs: readonly string[]): CapturedMail[] {
  return dataDirs
    .map((dataDir) => path.join(dataDir, "mail"))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".eml"))
        .map((name) => readMail(readFileSync(path.join(folder, name), "utf8"))),
    );
}

function readMail(text: string): CapturedMail {
  const head = text.slice(0, text.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
  return { to: header("To"), kind: header("X-Quorate-Kind"), subject: header("Subject"), text };
}
