import { notifications, reasoning, reasons } from "@quorate/core/words/en";
import { inOneSentence, sentenceOf, type ToldWords } from "@quorate/core/words/words";

type Reason = ToldWords & { kind: "for" | "near" | "against" };

/*
 * The catalogue by which screens tell what crosses the wire as a code. What a page that was loaded yesterday does not know of yet,
 * it shows as the text that came with it. Refusals are shown as the server tells them: their sentences would be in every first load.
 */

export function reasonText(reason: ToldWords): string {
  return sentenceOf(reasons, reason) ?? reason.text;
}

/** All of them, the one against last. */
export function reasonsInOneSentence(told: readonly Reason[]): string {
  return inOneSentence(
    reasoning,
    told.map((reason) => ({ kind: reason.kind, text: reasonText(reason) })),
  );
}

export function notificationText(notification: ToldWords): string {
  return sentenceOf(notifications, notification) ?? notification.text;
}
