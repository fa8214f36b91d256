import { CONTACT_MASK } from "../messages/contact-kind.ts";
import type { CallInvite } from "./call-invite.ts";
import type { EscrowInMail } from "./escrow-in-mail.ts";

/** A person as an email shows them, with the same identity as on every screen. */
export type MailPerson = {
  name: string;
  /** What they do, beside the name; empty where nothing is said. */
  title: string;
  /** Where the picture is found on our own origin; null: the initials. */
  picturePath: string | null;
};

/** Addresses are paths of the web app: the sender adds the origin. */
export type LetterPart =
  | { is: "text"; text: string }
  /** In a person's own words, which keep their lines. */
  | { is: "said"; text: string }
  /** Where the money of the whole project stands. */
  | { is: "escrow"; escrow: EscrowInMail }
  | { is: "facts"; facts: readonly (readonly [label: string, value: string])[] }
  /** What the reader is to do next: one button. */
  | { is: "lead"; label: string; path: string }
  /** What the parts after it belong to. */
  | { is: "heading"; text: string }
  /** One of several things that are told: what, more of it, and where it leads. */
  | { is: "entry"; text: string; about: string; label: string; path: string }
  /** A sentence, and an address that is called by what it does. */
  | { is: "pointer"; text: string; label: string; path: string };

/** What a mail says, without how it looks. */
export type Letter = {
  subject: string;
  /** Whose deed it tells of. */
  by?: MailPerson;
  parts: readonly LetterPart[];
  /** What it tells the reader's calendar. */
  invite?: CallInvite;
};

export const text = (words: string): LetterPart => ({ is: "text", text: words });
export const lead = (label: string, path: string): LetterPart => ({ is: "lead", label, path });
export const pointer = (words: string, label: string, path: string): LetterPart => ({
  is: "pointer",
  text: words,
  label,
  path,
});
export const facts = (...rows: readonly (readonly [label: string, value: string])[]): LetterPart => ({
  is: "facts",
  facts: rows,
});

const SAID_LENGTH_MAX = 600;

/** Says why a part of these words is masked; empty if nothing is. */
export function whyMasked(words: string | null): LetterPart[] {
  if (!words?.includes(CONTACT_MASK)) return [];
  return [
    text(
      `Where it says ${CONTACT_MASK}, they gave contact details. They are hidden until the two of you have a contract or are connected, so that work and payment stay protected; from then on you can read them on Quorate.`,
    ),
  ];
}

/** Nothing where nothing was said; a long text is cut, as all of it stands where the mail leads. */
export function said(words: string | null): LetterPart[] {
  const all = words?.trim() ?? "";
  if (all === "") return [];
  const cut = Array.from(all);
  const shown = cut.length > SAID_LENGTH_MAX ? `${cut.slice(0, SAID_LENGTH_MAX).join("")}…` : all;
  return [{ is: "said", text: shown }, ...whyMasked(shown)];
}
