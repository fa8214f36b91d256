import { hasAddress, hasAddressOrDomain, isPlainName, spaceTitles, toPlainLine } from "../format/plain-line.ts";

/** A name as a mail may carry it. What was stored before names were looked at may say something else than a name. */
export function nameInMail(name: string, otherwise: string): string {
  return name.trim() !== "" && isPlainName(name) ? spaceTitles(name.trim()) : otherwise;
}

/** A person's title beside their name, if it is on one line and contains no link. */
export function titleInMail(title: string): string {
  const line = toPlainLine(title);
  return hasAddressOrDomain(line) ? "" : spaceTitles(line);
}

const TITLE_LENGTH_MAX = 100;

/** What a project or a milestone is called, on one line of a length that a subject has room for; nothing that leads elsewhere. */
export function calledInMail(title: string, otherwise: string): string {
  const line = Array.from(toPlainLine(title));
  const short = line.length > TITLE_LENGTH_MAX ? `${line.slice(0, TITLE_LENGTH_MAX).join("")}…` : line.join("");
  return short === "" || hasAddress(short) ? otherwise : short;
}

/** The same within a sentence. */
export function quotedInMail(title: string, otherwise: string): string {
  const called = calledInMail(title, "");
  return called === "" ? otherwise : `“${called}”`;
}

/** "Ada Lovelace (Founder)". */
export function introducedInMail(person: { name: string; title: string }): string {
  const [name, title] = [nameInMail(person.name, "Someone"), titleInMail(person.title)];
  return title === "" ? name : `${name} (${title})`;
}

export function greeting(firstName: string): string {
  return `Hello ${nameInMail(firstName, "there")},`;
}
