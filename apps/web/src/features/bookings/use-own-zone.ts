import { ownTimeZone } from "@quorate/core/format/time-zone";
import { useSession } from "../../lib/session.ts";

/** On whose clock the reader is shown times: the chosen zone, else the browser's. */
export function useOwnZone(): string {
  return useSession().user?.timeZone ?? ownTimeZone();
}
