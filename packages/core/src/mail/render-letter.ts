import { toPlainLine, toPlainText } from "../format/plain-line.ts";
import type { Letter } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { letterText } from "./letter-text.ts";
import { greeting } from "./names-in-mails.ts";

export type Envelope = {
  /** Our own origin, before which every path of a letter is put. */
  appUrl: string;
  /** The reader's; anything that is no name is left out of the greeting. */
  firstName: string;
  /** Whether the reader can turn emails of this kind off. */
  isChosen: boolean;
};

export type RenderedLetter = { subject: string; text: string; html: string };

/** The same letter twice: as plain text that reads well, and in the product's look. */
export function renderLetter(letter: Letter, { appUrl, firstName, isChosen }: Envelope): RenderedLetter {
  const sheet = {
    appUrl,
    greeting: greeting(firstName),
    reason: isChosen ? "You choose which emails we send you" : "You are getting this because it is about your account",
    choicesPath: isChosen ? "/settings/notifications" : null,
  };
  const { subject } = letter;
  return {
    subject: toPlainLine(subject),
    text: toPlainText(letterText(letter, sheet)),
    html: letterHtml(letter, sheet),
  };
}
