import { ChevronDown } from "lucide-react";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { buttonStyles } from "../../components/ui/form/button.tsx";
import { MenuButton } from "../../components/ui/overlay/menu-button.tsx";
import type { ExpertFilter } from "../../lib/experts/expert-filter.ts";
import { useSession } from "../../lib/session.ts";

const SavedSearchesMenu = lazy(async () => ({
  default: (await import("./saved-searches-menu.tsx")).SavedSearchesMenu,
}));
const OpenSavedSearch = lazy(async () => ({
  default: (await import("./open-saved-search.tsx")).OpenSavedSearch,
}));

/** The reader's saved searches, behind a button of their own, as they do not narrow the list. Guests have none. */
export function SavedSearches({ filter }: { filter: ExpertFilter }) {
  const { status } = useSession();
  const [params] = useSearchParams();
  const openId = params.get("saved");
  if (status !== "signedIn") return null;
  return (
    <>
      <MenuButton
        className={buttonStyles({ variant: "quiet", size: "sm" })}
        menu={(state) => <SavedSearchesMenu state={state} filter={filter} />}
      >
        Saved searches <ChevronDown className="icon" aria-hidden="true" />
      </MenuButton>
      {openId !== null && (
        <Suspense fallback={null}>
          <OpenSavedSearch id={openId} />
        </Suspense>
      )}
    </>
  );
}
