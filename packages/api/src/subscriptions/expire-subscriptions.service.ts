import type { Ports } from "../context.ts";
import { setLapsedSubscriptionsExpired } from "./subscriptions.queries.ts";

/** Calls a plan whose term is over what it is. Nothing waits for this: every question about a plan looks at its end, too. */
export async function expireSubscriptions({ db, now }: Pick<Ports, "db" | "now">): Promise<number> {
  return await setLapsedSubscriptionsExpired(db, now());
}
