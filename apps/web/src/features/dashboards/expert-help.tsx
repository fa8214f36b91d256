import { useId } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/button.tsx";
import { paths } from "../../lib/paths.ts";

/** For everybody who is not an expert. */
export function ExpertHelp() {
  const titleId = useId();
  return (
    <section className="sheet expert-help" aria-labelledby={titleId}>
      <h2 className="d4" id={titleId}>
        Find Expert Help
      </h2>
      <p className="mute text-sm">Describe the problem in a sentence. We answer with three people and say why.</p>
      <Button asChild variant="secondary">
        <Link to={paths.findExperts}>Get recommendations</Link>
      </Button>
    </section>
  );
}
