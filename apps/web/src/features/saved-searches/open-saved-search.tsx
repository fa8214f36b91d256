import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { savedSearchPath } from "./saved-filter.ts";

/** A link to a search by its id, as alerts have it, becomes the search: its words and filters may have a new name since. */
export function OpenSavedSearch({ id }: { id: string }) {
  const navigate = useNavigate();
  const { data: saved, error } = trpc.savedSearches.list.useQuery();
  const search = saved?.find((one) => one.id === id);
  const isGone = (saved !== undefined && !search) || error !== null;
  const path = search ? savedSearchPath(search) : isGone ? paths.findExperts : null;
  useEffect(() => {
    if (path === null) return;
    if (isGone) toast({ title: "This search is not there", description: "It was removed, or could not be loaded." });
    void navigate(path, { replace: true });
  }, [path, isGone, navigate]);
  return null;
}
