import type { CheckoutId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { assertAccountOpen } from "../profiles/assert-account-open.service.ts";
import { type CheckoutForm, insertCheckout } from "./checkouts.queries.ts";

/** Stored without its page, which is opened after the commit. */
export async function beginCheckout(
  trx: Trx,
  { newId, now, gateway }: Pick<Ports, "newId" | "now" | "gateway">,
  form: CheckoutForm,
): Promise<CheckoutId> {
  await assertAccountOpen(trx, form.payerId);
  const id = newId<CheckoutId>();
  await insertCheckout(trx, { ...form, id, gateway: gateway.name, createdAt: now() });
  return id;
}
