/** Longer texts are cut: the important part comes first, and one profile must not crowd out the others. */
export const ANONYMOUS_TEXT_LENGTH_MAX = 600;

const E_MAIL = /[^\s@<>()[\]"',;:]+(?:@|\s*[[({]\s*at\s*[\])}]\s*)[^\s@<>()[\]"',;:]+/giu;
const LINK = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/giu;
/** A site without a scheme: with a path behind it, or with one of the endings that people's sites have; .NET is not among them. */
const SITE =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}\/\S*|(?:com|org|net|io|co|dev|ai|app|me|uk|de|fr|eu|edu|info|biz|example)(?![\p{L}\p{N}]))/gu;
const HANDLE = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/gu;
const DIGIT_RUN = /[+(]?\d(?:[\s().\-/]*\d){5,}/gu;
const CONTROL = /\p{Cc}+/gu;
/** Zero-width and direction marks are invisible, and would hide an address from the patterns below. */
const INVISIBLE = /\p{Cf}+/gu;

/**
 * A person's own words without anything that identifies them or says how to reach them: email addresses, links, handles, telephone numbers
 * and the names passed in. Years, amounts and other words stay.
 */
export function anonymousText(text: string, names: readonly string[], lengthMax = ANONYMOUS_TEXT_LENGTH_MAX): string {
  const cleaned = text
    .slice(0, 4 * lengthMax)
    .replace(CONTROL, " ")
    .replace(INVISIBLE, "")
    .replace(LINK, "[link]")
    .replace(E_MAIL, "[e-mail]")
    .replace(SITE, "[link]")
    .replace(HANDLE, "[handle]")
    .replace(DIGIT_RUN, (run) => (isTelephoneNumber(run) ? "[number]" : run));
  return withoutNames(cleaned, names).replace(/\s+/gu, " ").trim().slice(0, lengthMax).toWellFormed();
}

/** Nine digits make a number whatever it looks like; shorter runs are years and amounts unless written like a number. */
function isTelephoneNumber(run: string): boolean {
  const digits = run.replace(/\D/gu, "").length;
  return digits >= 9 || (digits >= 7 && /^[+(0]/u.test(run)) || /^\d{3}[ .-]\d{4}$/u.test(run);
}

/** As written in the profile, so that Will's "I will" keeps its verb. */
function withoutNames(text: string, names: readonly string[]): string {
  const words = names.flatMap((name) => name.split(/\s+/u)).filter((word) => word.length > 1);
  if (words.length === 0) return text;
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&")).join("|");
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "gu"), "[name]");
}
