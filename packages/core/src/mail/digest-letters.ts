import { type Letter, type LetterPart, lead, text } from "./letter.ts";

/** So many things are told in one mail; the bell has the rest. */
const TOLD_MAX = 40;

export type DigestGroup = {
  /** What its letters belong to: a project, or what they are about. */
  title: string;
  letters: readonly Letter[];
};

const isFirstText = (part: LetterPart) => part.is === "text";

/**
 * One thing of the day in a line or two: what its own mail would have said first, and where it would have led. Of somebody's deed that
 * says all that the subject does.
 */
function entryOf({ subject, by, parts }: Letter): LetterPart {
  const first = parts.find(isFirstText);
  const begins = first?.is === "text" ? first.text : "";
  const leading = parts.find((part) => part.is === "lead");
  return {
    is: "entry",
    ...(by && begins !== "" ? { text: begins, about: "" } : { text: subject, about: begins }),
    label: leading?.is === "lead" ? leading.label : "Open Quorate",
    path: leading?.is === "lead" ? leading.path : "/notifications",
  };
}

/** What happened in a day, of the topics that its reader wants to read together. */
export const digestLetters = {
  digest: ({ groups }: { groups: readonly DigestGroup[] }): Letter => {
    const count = groups.reduce((sum, { letters }) => sum + letters.length, 0);
    let left = TOLD_MAX;
    const shown = groups.flatMap(({ title, letters }): LetterPart[] => {
      const told = letters.slice(0, left);
      left -= told.length;
      return told.length === 0 ? [] : [{ is: "heading", text: title }, ...told.map(entryOf)];
    });
    return {
      subject: `Your daily summary: ${count} ${count === 1 ? "update" : "updates"}`,
      parts: [
        text("What happened since your last summary. Anything that was settled in the meantime is left out."),
        ...shown,
        ...(count > TOLD_MAX ? [text(`${count - TOLD_MAX} more are among your notifications.`)] : []),
        lead("See all notifications", "/notifications"),
      ],
    };
  },
};
