import { PageHead } from "../components/ui/page.tsx";
import { ExpertFilterPanel } from "../features/experts/expert-filter-panel.tsx";
import { ExpertResults } from "../features/experts/expert-results.tsx";
import { ExpertSearch } from "../features/experts/expert-search.tsx";
import { useExpertFilter } from "../features/experts/use-expert-filter.ts";
import { usePageMeta } from "../lib/page-title.ts";
import "../features/experts/experts.css";

export function FindExpertsScreen() {
  usePageMeta({ title: "Find Experts" });
  const [filter, setFilter] = useExpertFilter();
  return (
    <div className="wrap">
      <PageHead title="Find Experts" className="pb-4" />
      <ExpertSearch text={filter.text} onSearch={(text) => setFilter({ ...filter, text })} />
      <div className="ex-cols">
        <ExpertFilterPanel filter={filter} onChange={setFilter} />
        <ExpertResults filter={filter} onChange={setFilter} />
      </div>
    </div>
  );
}
