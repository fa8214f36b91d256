import type { Viewer } from "../context.ts";
import type { CurrentUserDto } from "./accounts.schema.ts";

export function toCurrentUserDto({ userId, ...viewer }: Viewer): CurrentUserDto {
  return { id: userId, ...viewer };
}
