import { type AdminArea, looksAfter } from "@quorate/core/access/admin-role";
import { useSession } from "./session.ts";

/** Whether the person at the screen is an administrator whose role the area belongs to. */
export function useLooksAfter(): (area: AdminArea) => boolean {
  const { user } = useSession();
  return (area) => looksAfter({ adminRole: user?.adminRole ?? null }, area);
}
