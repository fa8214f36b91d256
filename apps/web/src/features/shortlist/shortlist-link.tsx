import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { paths } from "../../lib/paths.ts";
import { useShortlist } from "./use-shortlist.ts";

export function ShortlistLink() {
  const { data, entries } = useShortlist();
  if (!data) return null;
  return (
    <Button asChild variant="secondary" size="sm">
      <Link to={paths.shortlist}>Shortlist ({entries.length})</Link>
    </Button>
  );
}
