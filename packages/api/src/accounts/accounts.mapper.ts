import type { Viewer } from "../context.ts";
import type { CurrentUserDto } from "./accounts.schema.ts";

export function toCurrentUserDto({ userId, subscription, ...viewer }: Viewer): CurrentUserDto {
  const isPlanPastDue = subscription?.status === "past_due";
  return { id: userId, ...viewer, ...(isPlanPastDue && { isPlanPastDue }) };
}
