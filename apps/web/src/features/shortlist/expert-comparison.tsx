import type { ExpertMatchDto, MatchReasonDto } from "@quorate/api/matching/matching.schema";
import { ratingInWords } from "@quorate/core/format/rating-format";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PersonLine } from "../../components/experts/person-line.tsx";
import { MatchFigure } from "../../components/ui/data/match-figure.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { cn } from "../../lib/cn.ts";
import { formatRates } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { reasonText } from "../../lib/words.ts";
import type { RenderContact } from "./choosable-experts.tsx";
import styles from "./expert-comparison.module.css";
import { ShortlistToggle } from "./shortlist-toggle.tsx";

type Criterion = {
  label: string;
  figure?: true;
  cell: (match: ExpertMatchDto, place: number, matches: readonly ExpertMatchDto[]) => ReactNode;
};

const NOT_STATED = "Not stated";

const SCORE: Criterion = {
  label: "Match",
  cell: ({ matchScore }) => (matchScore === null ? NOT_STATED : <MatchFigure score={matchScore} />),
};

const FOR: Criterion = { label: "For", cell: (match) => <Reasons match={match} kind="for" /> };
/** Only where there is something to tell of one of them. */
const NEAREST: Criterion = { label: "Closest wording", cell: (match) => <Reasons match={match} kind="near" /> };

const CRITERIA: readonly Criterion[] = [
  { label: "Against", cell: (match) => <Reasons match={match} kind="against" /> },
  {
    label: "Rate",
    figure: true,
    cell: (_match, place, matches) => {
      const rate = formatRates(matches.map(({ expert }) => expert.hourlyRate))[place];
      return rate ? `${rate}/hour` : NOT_STATED;
    },
  },
  {
    label: "Rating",
    figure: true,
    cell: ({ expert }) => ratingInWords(expert.rating),
  },
  { label: "Experience", figure: true, cell: ({ expert }) => `${expert.yearsExperience} years` },
  { label: "Projects", figure: true, cell: ({ expert }) => expert.totalProjects },
  { label: "Availability", cell: ({ expert }) => (expert.isAvailable ? "Available" : "Busy") },
  { label: "Credentials", cell: ({ expert }) => (expert.isVerified ? "Verified" : "Not verified yet") },
  { label: "Specializations", cell: ({ expert }) => expert.specializations.join(", ") || NOT_STATED },
  { label: "Industries", cell: ({ expert }) => expert.industries.join(", ") || NOT_STATED },
  { label: "MBA", cell: ({ expert }) => expert.mbaSchool },
  { label: "Location", cell: ({ expert }) => expert.location ?? NOT_STATED },
];

type ExpertComparisonProps = {
  matches: readonly ExpertMatchDto[];
  renderContact: RenderContact;
  onRemove: (expertId: string) => void;
};

/** Criteria as rows, people as columns. It scrolls inside itself, with the criteria in sight. */
export function ExpertComparison({ matches, renderContact, onRemove }: ExpertComparisonProps) {
  const isAsked = matches.some(({ matchScore }) => matchScore !== null);
  const hasNearest = matches.some(({ reasons }) => reasons.some(({ kind }) => kind === "near"));
  const criteria = [...(isAsked ? [SCORE] : []), FOR, ...(hasNearest ? [NEAREST] : []), ...CRITERIA];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.comparison} tabIndex={0} aria-label="Expert comparison">
      <table className={cn(styles.table, "data-table")} data-columns={matches.length}>
        <thead>
          <tr>
            <td>
              <span className="sr-only">Criterion</span>
            </td>
            {matches.map(({ expert }) => (
              <th key={expert.id} scope="col">
                <Portrait name={expert.name} src={expert.profileImageUrl} />
                <Link className="display-4 title-link mt-2 block" to={paths.expertProfile(expert.id)}>
                  {expert.title}
                </Link>
                <PersonLine person={{ ...expert, location: null }} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ label, figure, cell }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {matches.map((match, place) => (
                <td key={match.expert.id} className={figure && "whitespace-nowrap"}>
                  {cell(match, place, matches)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Next</th>
            {matches.map(({ expert }) => (
              <td key={expert.id}>
                <div className="grid justify-items-start gap-2">
                  {renderContact(expert)}
                  <ShortlistToggle expert={expert} />
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Remove from the comparison: ${expert.title}`}
                    onClick={() => onRemove(expert.id)}
                  >
                    Remove
                  </Button>
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Reasons({ match, kind }: { match: ExpertMatchDto; kind: MatchReasonDto["kind"] }) {
  const texts = match.reasons.filter((reason) => reason.kind === kind).map(reasonText);
  if (texts.length === 0) return "Nothing we know of";
  return (
    <ul className="grid gap-1">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
