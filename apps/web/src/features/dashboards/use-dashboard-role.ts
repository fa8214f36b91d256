import { useSearchParams } from "react-router-dom";
import type { DashboardReader, DashboardRole } from "./dashboard-reader.ts";

const PARAM = "as";

/** The role whose work is shown is in the address, so that Back, a reload and a link find it again; the first role needs no entry there. */
export function useDashboardRole({ roles }: Pick<DashboardReader, "roles">): DashboardRole | null {
  const [search] = useSearchParams();
  return roles.find((role) => role === search.get(PARAM)) ?? roles[0] ?? null;
}

export function addressOfRole(role: DashboardRole): string {
  return `?${PARAM}=${role}`;
}
