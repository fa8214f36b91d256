/**
 * Controls, formats (what turns the direction of text among them), line and paragraph separators, halves and private characters.
 * What joins and parts letters in Persian, in Indian scripts and in emoji belongs to names.
 */
const UNSEEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
const LINE_BREAKS = /[\r\n\u2028\u2029\u0085\t\v\f]+/gu;
const ADDRESS = /:\/\/|\b(?:https?|mailto):|\bwww\.|@\S+\.\S/iu;
/** Text that mail programs turn into a link: a name, a dot and a domain in one case, or one of the usual domains. */
const DOMAIN = /[\p{L}\p{N}]\.(?:[a-z]{2,}|[A-Z]{2,}|xn--\S+)(?![\p{L}\p{N}])/u;
const USUAL_DOMAIN =
  /[\p{L}\p{N}]\.(?:com|net|org|info|biz|io|app|dev|xyz|online|site|shop|link|click|live|page|top|icu)(?![\p{L}\p{N}])/iu;
const DOMAIN_WITH_PATH = /[\p{L}\p{N}]\.\p{L}{2,}(?::\d+)?[/?#]/u;

const TITLE =
  "dr|drs|prof|dipl|mag|ing|med|dent|vet|rer|nat|pol|oec|phil|theol|iur|jur|habil|tech|st|ste|jr|sr|mr|mrs|ms|mx|hr|fr|sra|ir|lic|avv|dott|rev";
/**
 * A title or an initial with its dot, and the next name right behind it: "Dr.med", "j.smith". Nothing that is usual as a domain, and two
 * letters behind an initial are none either: "t.co".
 */
const ABBREVIATED = new RegExp(
  `(?<![\\p{L}\\p{N}.-])((?:(?:${TITLE}|\\p{L})\\.)+)(?=(?:${TITLE})(?![\\p{L}\\p{N}])|\\p{L}{3,})`,
  "giu",
);

/** With a space behind the dots of titles and initials, by which no mail program takes them for an address. */
export function spaceTitles(text: string): string {
  return text.replaceAll(ABBREVIATED, (dotted: string) => dotted.replaceAll(".", ". "));
}

/** Whether the text has no invisible characters and stays on one line. */
export function isPlainLine(text: string): boolean {
  return text.isWellFormed() && text.search(UNSEEN) < 0;
}

/** An address of the web or of mail, as it is written or as a mail program would read it. */
export function hasAddress(text: string): boolean {
  return ADDRESS.test(text) || DOMAIN_WITH_PATH.test(text);
}

/** The same, and anything that could be a domain: people are not called so, companies are ("Booking.com"). */
export function hasAddressOrDomain(text: string): boolean {
  return hasAddress(text) || DOMAIN.test(spaceTitles(text)) || USUAL_DOMAIN.test(text);
}

/** A person's name that says nothing but a name. */
export function isPlainName(text: string): boolean {
  return isPlainLine(text) && !hasAddressOrDomain(text);
}

/** The text on one line, without characters that are not seen: for the header of a mail, whatever is stored. */
export function toPlainLine(text: string): string {
  return text.toWellFormed().replace(LINE_BREAKS, " ").replace(UNSEEN, "").trim();
}

/** The same for a text of several lines, which stay. */
export function toPlainText(text: string): string {
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => toPlainLine(line))
    .join("\n");
}
