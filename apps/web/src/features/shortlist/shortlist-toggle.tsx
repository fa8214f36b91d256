import { Bookmark } from "lucide-react";
import { Button } from "../../components/ui/form/button.tsx";
import { useSession } from "../../lib/session.ts";
import { useShortlist } from "./use-shortlist.ts";

type ShortlistToggleProps = { expert: { id: string; title: string }; size?: "sm" | "md" };

/** Adds the expert to the reader's shortlist, or removes them. Experts cannot add themselves. */
export function ShortlistToggle({ expert, size = "sm" }: ShortlistToggleProps) {
  const { entries, toggle, isBusy } = useShortlist();
  const isOwn = useSession().user?.expertId === expert.id;
  const isKept = entries.some((entry) => entry.expert.id === expert.id);
  if (isOwn) return null;
  return (
    <Button
      variant="quiet"
      size={size}
      aria-pressed={isKept}
      aria-label={`Shortlist: ${expert.title}`}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && toggle(expert.id)}
    >
      <Bookmark className="icon" fill={isKept ? "currentColor" : "none"} aria-hidden="true" />
      Shortlist
    </Button>
  );
}
