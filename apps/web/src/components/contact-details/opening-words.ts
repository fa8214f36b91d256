import { type ContactKind, contactKindsAre } from "@quorate/core/messages/contact-kind";
import type { WORDS_OPENED_BY, WordsKind } from "@quorate/core/messages/contact-visibility";

type Opening = (typeof WORDS_OPENED_BY)[WordsKind];

const UNTIL: Record<Opening, string> = {
  contract: "the two of you have a contract, so that work and payment stay protected",
  connection: "the two of you are connected, so that you both decide who reaches you",
  either: "the two of you have a contract, so that work and payment stay protected",
};

const ONCE: Record<WordsKind, string> = {
  message: "a proposal between you is accepted, or you connect as co-founders",
  proposal: "the proposal is accepted",
  invitation: "a proposal between you is accepted",
  application: "the application is accepted",
  "application-note": "the application is accepted",
  "connection-note": "the invitation is accepted",
};

/** Until when what opens such words keeps contact details hidden, and why: after "until". */
export const openedUntil = (opening: Opening) => UNTIL[opening];
/** What has to happen where these words stand: after "once". */
export const openedOnce = (kind: WordsKind) => ONCE[kind];

/** What of words that were just sent this person does not read yet, after what else is said of them; nothing where they read it all. */
export function andHidden(name: string, of: WordsKind, details: readonly ContactKind[]): string {
  return details.length === 0 ? "" : ` ${contactKindsAre(details)} hidden from ${name} until ${openedOnce(of)}.`;
}
