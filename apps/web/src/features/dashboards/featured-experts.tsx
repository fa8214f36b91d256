import type { ExpertSummaryDto } from "@quorate/api/experts/experts.schema";
import { Link } from "react-router-dom";
import { PersonLine } from "../../components/experts/person-line.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Rating, VerifiedMark } from "../../components/ui/text/marks.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import { counted } from "../../lib/counted.ts";
import { formatRate } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./featured-experts.module.css";

const FEATURED_MAX = 3;

export function FeaturedExperts() {
  const { data: experts, error, refetch } = trpc.experts.featured.useQuery();
  return (
    <Section title="Featured Experts" note={<MoreLink to={paths.findExperts}>Find Experts</MoreLink>}>
      <Loaded
        query={{ data: experts, error, refetch }}
        failed="The featured experts could not be loaded"
        loading="Loading the featured experts"
        empty={<p className="mute text-sm">No featured experts right now.</p>}
      >
        {(experts) => (
          <ul className={cn(styles.experts, "rows")}>
            {experts.slice(0, FEATURED_MAX).map((expert) => (
              <FeaturedExpert key={expert.id} expert={expert} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

/** The expert card in one line. */
function FeaturedExpert({ expert }: { expert: ExpertSummaryDto }) {
  return (
    <li>
      <Portrait name={expert.name} src={expert.profileImageUrl} />
      <div>
        <h3 className="display-4">{expert.title}</h3>
        <PersonLine person={{ ...expert, company: expert.company ?? "Independent", location: null }} />
      </div>
      <p className={styles.marks}>
        <span>{expert.isVerified && <VerifiedMark />}</span>
        <Rating rating={expert.rating} />
        <span className={styles.years}>{counted(expert.yearsExperience, "year")}</span>
      </p>
      <p className={styles.rate}>
        {expert.hourlyRate !== null && (
          <>
            <span className="font-semibold">{formatRate(expert.hourlyRate)}</span>
            <span className="caption">/hour</span>
          </>
        )}
      </p>
      <Button className={styles.button} asChild variant="secondary" size="sm">
        <Link to={paths.expertProfile(expert.id)}>
          View Profile<span className="sr-only">: {expert.title}</span>
        </Link>
      </Button>
    </li>
  );
}
