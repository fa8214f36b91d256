import type { DB } from "@quorate/db/db-types";
import type { Selectable } from "kysely";
import type { CardOnFile } from "../ports/payment-gateway.ts";

/** Null: the customer is known, and has no card on file. */
export function toCardOnFile(row: Selectable<DB["saved_cards"]>): CardOnFile | null {
  const { customer_reference: customerReference, card_reference: cardReference, brand, last4 } = row;
  const { exp_month: expMonth, exp_year: expYear } = row;
  if (cardReference === null || brand === null || last4 === null || expMonth === null || expYear === null) return null;
  return { customerReference, cardReference, brand, last4, expMonth, expYear };
}
