import { type MatchCoFoundersInput, matchCoFoundersInput } from "@quorate/api/matching/co-founder-matching.schema";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

export const requirementsSchema = matchCoFoundersInput.omit({ keepAnswer: true });
/** As the call reads it: its own parsed form parses to itself again. */
export type Requirements = Omit<MatchCoFoundersInput, "keepAnswer">;

const MATCHES_VIEW = "matches";

/**
 * What was asked for is kept with the browser's history entry: reload, the back button and a visit to a profile and back find form and
 * matches as they were left, and nothing of it is stored beyond the tab.
 */
export function useAskedRequirements() {
  const { pathname, state } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = readAsked(state);
  const showsMatches = asked !== null && search.get("view") === MATCHES_VIEW;

  return {
    asked,
    showsMatches,
    showMatches: (requirements: Requirements) => {
      const entry = { state: { asked: requirements } };
      // The form's own entry learns it, too: going back shows the form as it was sent.
      void navigate(pathname, { ...entry, replace: true });
      void navigate(`${pathname}?view=${MATCHES_VIEW}`, entry);
    },
    /** The same view of other requirements, in the place of this one. */
    changeMatches: (requirements: Requirements) =>
      void navigate(`${pathname}?view=${MATCHES_VIEW}`, { state: { asked: requirements }, replace: true }),
    refine: () => void navigate(pathname, { state: { asked } }),
  };
}

/** History may hold what an older version left there. */
function readAsked(state: unknown): Requirements | null {
  if (typeof state !== "object" || state === null || !("asked" in state)) return null;
  return requirementsSchema.safeParse(state.asked).data ?? null;
}
