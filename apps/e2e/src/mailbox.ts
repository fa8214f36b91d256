import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";

function mailsTo(email: string): string[] {
  const folder = path.join(process.env["E2E_DATA_DIR"] ?? "", "mail");
  // The folder is created with the first email, which the server sends after its answer.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .filter((mail) => mail.includes(`To: ${email}\r\n`));
}

export function countMails(email: string): number {
  return mailsTo(email).length;
}

function linkTo(email: string, pathname: string): string | undefined {
  const pattern = new RegExp(`${pathname}\\?token=[\\w-]+`);
  return mailsTo(email)
    .map((mail) => pattern.exec(mail)?.[0])
    .findLast((link) => link !== undefined);
}

/** The path of the newest link of a kind in a person's email, once it has arrived. */
export async function waitForLink(email: string, pathname: "/verify-email" | "/reset-password"): Promise<string> {
  let link: string | undefined;
  await expect.poll(() => (link = linkTo(email, pathname)), { message: `mail to ${email}` }).toBeTruthy();
  return link ?? "";
}
