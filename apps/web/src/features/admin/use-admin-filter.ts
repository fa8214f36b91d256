import { VERIFICATION_FILTERS, type VerificationFilter } from "@quorate/core/verification/verification";
import { useSearchParams } from "react-router-dom";

export const ADMIN_TABS = ["experts", "organizations", "projects", "workflows", "subscriptions"] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/**
 * Tab, words and status are in the address: it can be reloaded, passed on and gone back from. `tabs`: those that the reader's role opens;
 * the first is shown if the address names none of them.
 */
export function useAdminFilter(tabs: readonly AdminTab[]) {
  const [params, setParams] = useSearchParams();
  const [first = "workflows"] = tabs;
  const tab = tabs.find((name) => name === params.get("tab")) ?? first;
  const q = params.get("q")?.trim() ?? "";
  const status = VERIFICATION_FILTERS.find((name) => name === params.get("status")) ?? "all";
  const show = (next: { tab?: AdminTab; q?: string; status?: VerificationFilter }) => {
    const chosen = { tab, q, status, ...next };
    setParams(
      {
        ...(chosen.tab !== first && { tab: chosen.tab }),
        ...(chosen.q.trim() !== "" && { q: chosen.q.trim() }),
        ...(chosen.status !== "all" && { status: chosen.status }),
      },
      { replace: true },
    );
  };
  return { tab, q, status, show };
}

export type AdminFilter = ReturnType<typeof useAdminFilter>;
