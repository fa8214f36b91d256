import { seesAllExperts } from "@quorate/core/experts/expert-list-limit";
import type { Context } from "../context.ts";
import { findActiveSubscription } from "./expert-list-limit.queries.ts";

/** Asked of the primary: whoever has just subscribed sees everything at once, not when the replica has heard of it. */
export async function readerSeesAllExperts({
  db,
  viewer,
  now,
}: Pick<Context, "db" | "viewer" | "now">): Promise<boolean> {
  if (!viewer) return false;
  const subscription = await findActiveSubscription(db, viewer.userId);
  return seesAllExperts({ isAdmin: viewer.isAdmin, subscription }, now());
}
