import { escrowWords } from "./escrow-in-mail.ts";
import type { Letter, LetterPart } from "./letter.ts";

/** What stands around a letter. */
export type LetterSheet = {
  appUrl: string;
  greeting: string;
  /** Why it was sent. */
  reason: string;
  /** Where that can be changed; null where it cannot. */
  choicesPath: string | null;
};

/** A letter as plain text, for readers and programs that do without HTML: one blank line between paragraphs, addresses in full. */
export function letterText({ parts }: Letter, { appUrl, greeting, reason, choicesPath }: LetterSheet): string {
  const footer = choicesPath === null ? `${reason}.` : `${reason}: ${appUrl}${choicesPath}`;
  return [greeting, ...parts.map((part) => partText(part, appUrl)), footer].join("\n\n");
}

function partText(part: LetterPart, appUrl: string): string {
  switch (part.is) {
    case "text":
      return part.text;
    case "said":
      return `“${part.text}”`;
    case "escrow":
      return escrowWords(part.escrow);
    case "facts":
      return part.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "heading":
      return `${part.text}\n${"-".repeat(Array.from(part.text).length)}`;
    case "entry":
      return [part.text, ...(part.about === "" ? [] : [part.about]), `${part.label}: ${appUrl}${part.path}`].join("\n");
    case "lead":
      return `${part.label}:\n${appUrl}${part.path}`;
    case "pointer":
      return `${part.text} ${part.label}:\n${appUrl}${part.path}`;
  }
}
