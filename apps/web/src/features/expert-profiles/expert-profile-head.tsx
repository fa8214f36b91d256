import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import { Link } from "react-router-dom";
import { ExpertFacts } from "../../components/experts/expert-facts.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Monogram } from "../../components/ui/text/monogram.tsx";
import { whoAndWhere } from "../../lib/experts/expert-words.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { ContactExpert } from "../../routes/contact-expert.tsx";
import { ShortlistToggle } from "../shortlist/shortlist-toggle.tsx";

export function ExpertProfileHead({ expert, onViewPortfolio }: { expert: ExpertDto; onViewPortfolio: () => void }) {
  const isOwn = useSession().user?.expertId === expert.id;
  return (
    <div className="exp-head">
      <Monogram name={expert.title} photoUrl={expert.profileImageUrl} size="lg" />
      <div className="grid gap-1">
        <h1 className="display-2">{expert.title}</h1>
        <p className="mute">{whoAndWhere(expert)}</p>
        <ExpertFacts expert={expert} />
      </div>
      <div className="button-row">
        <ContactExpert expert={expert} label="Contact Expert" variant="primary" />
        <Button variant="secondary" onClick={onViewPortfolio}>
          View Portfolio
        </Button>
        <ShortlistToggle expert={expert} size="md" />
        {isOwn && (
          <Button asChild variant="quiet">
            <Link to={paths.expertServices}>Edit services and portfolio</Link>
          </Button>
        )}
      </div>
    </div>
  );
}
