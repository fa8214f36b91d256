import type { PortfolioItemDto } from "@quorate/api/experts/experts.schema";
import { PORTFOLIO_RESULTS_SHOWN_MAX } from "@quorate/core/portfolio/portfolio-item";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import styles from "./profile-results.module.css";

/** The pieces of the portfolio whose results are at the top of the profile: the first ones that have any. */
export function shownResults(portfolio: readonly PortfolioItemDto[]): readonly PortfolioItemDto[] {
  return portfolio.filter(({ resultFigure }) => resultFigure !== null).slice(0, PORTFOLIO_RESULTS_SHOWN_MAX);
}

export function ProfileResults({ portfolio, isOwn }: { portfolio: readonly PortfolioItemDto[]; isOwn: boolean }) {
  const results = shownResults(portfolio);
  if (results.length === 0) return isOwn ? <NoResults /> : null;
  return (
    <section aria-label="Results" className={styles.results}>
      <ul>
        {results.map(({ id, title, year, resultFigure, resultLine }) => (
          <li key={id}>
            <p className="figure">{resultFigure}</p>
            <p className={styles.line}>{resultLine}</p>
            <p className="caption">
              {title}, {year}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoResults() {
  return (
    <p className={styles.none}>
      Clients see up to three results of your work here.{" "}
      <Link className="link" to={paths.expertServices}>
        Add results to your portfolio
      </Link>
    </p>
  );
}
