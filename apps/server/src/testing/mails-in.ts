import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The emails that a server without an SMTP server has kept in a folder. One that it is still writing is not among them. */
export function mailsIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith(".eml")).map((name) => readFileSync(path.join(folder, name), "utf8"));
}
