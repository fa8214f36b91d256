import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { shownResults } from "./profile-results.tsx";

export function ProfilePortfolio({ expert }: { expert: Pick<ExpertDto, "name" | "portfolio"> }) {
  if (expert.portfolio.length === 0) {
    return (
      <EmptyState title="Portfolio coming soon">
        {expert.name} hasn't added any work yet. For now, see the completed projects and reviews.
      </EmptyState>
    );
  }
  // These are shown at the top of the page already, in large.
  const onTop = new Set(shownResults(expert.portfolio).map(({ id }) => id));
  return (
    <ul className="rows">
      {expert.portfolio.map(({ id, title, summary, year, url, resultFigure, resultLine }) => (
        <li key={id} className="grid gap-2 py-5 first:pt-0">
          <h3 className="heading">
            {title} <span className="caption whitespace-nowrap font-normal">{year}</span>
          </h3>
          <p className="measure">{summary}</p>
          {resultFigure !== null && !onTop.has(id) && (
            <p className="text-sm">
              <span className="font-semibold">{resultFigure}</span> <span className="mute">{resultLine}</span>
            </p>
          )}
          {url && (
            <p>
              <a className="link text-sm" href={url} target="_blank" rel="noreferrer nofollow">
                {new URL(url).hostname}
                <span className="sr-only">, {title} (opens in a new tab)</span>
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
