import type { CheckoutId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { type CheckoutForm, insertCheckout } from "./checkouts.queries.ts";

/** Stored without its page, which is opened after the commit. */
export async function beginCheckout(
  trx: Trx,
  { newId, now, gateway }: Pick<Ports, "newId" | "now" | "gateway">,
  form: CheckoutForm,
): Promise<CheckoutId> {
  const id = newId<CheckoutId>();
  await insertCheckout(trx, { ...form, id, gateway: gateway.name, createdAt: now() });
  return id;
}
