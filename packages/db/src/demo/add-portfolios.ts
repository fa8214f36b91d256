import { PORTFOLIO_RESULTS } from "./content/portfolio-results.ts";
import { PORTFOLIOS } from "./content/portfolios.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

export function addPortfolios(world: DemoWorld): void {
  for (const { expert, items } of PORTFOLIOS) {
    const { id: expertId } = named(world.experts, expert);
    for (const [index, [title, year, summary, url]] of items.entries()) {
      world.rows.portfolio_items.push({
        id: demoId(`portfolio ${expert} ${title}`),
        expert_id: expertId,
        title,
        summary,
        year,
        url: url ?? null,
        result_figure: PORTFOLIO_RESULTS[title]?.[0] ?? null,
        result_line: PORTFOLIO_RESULTS[title]?.[1] ?? null,
        position: index + 1,
        created_at: world.calendar.at(30 + index, `portfolio ${expert} ${title}`),
      });
    }
  }
}
