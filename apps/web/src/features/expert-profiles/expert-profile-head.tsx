import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ExpertFacts } from "../../components/experts/expert-facts.tsx";
import { PersonLine } from "../../components/experts/person-line.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import styles from "./expert-profile-head.module.css";

/** What a reader can do with somebody, beside reading about them. */
export type ProfileActions = { contact: ReactNode; shortlist: ReactNode };

type ExpertProfileHeadProps = ProfileActions & { expert: ExpertDto; onViewPortfolio: () => void };

export function ExpertProfileHead({ expert, contact, shortlist, onViewPortfolio }: ExpertProfileHeadProps) {
  const isOwn = useSession().user?.expertId === expert.id;
  return (
    <div className={styles.head}>
      <Portrait name={expert.name} src={expert.profileImageUrl} size={96} isAboveFold />
      <div className="grid gap-1">
        <h1 className="display-2">{expert.title}</h1>
        <PersonLine person={expert} />
        <ExpertFacts expert={expert} />
      </div>
      <div className="button-row">
        {contact}
        <Button variant="secondary" onClick={onViewPortfolio}>
          View Portfolio
        </Button>
        {shortlist}
        {isOwn && (
          <>
            <Button asChild variant="secondary">
              <Link to={paths.editExpertProfile(expert.id)}>Edit profile</Link>
            </Button>
            <Button asChild variant="quiet">
              <Link to={paths.expertServices}>Edit services and portfolio</Link>
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
