import { SearchForm } from "../components/ui/form/search-form.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { ExpertFilterPanel } from "../features/experts/expert-filter-panel.tsx";
import { ExpertResults } from "../features/experts/expert-results.tsx";
import { SavedSearches } from "../features/experts/saved-searches.tsx";
import { ShortlistLink } from "../features/experts/shortlist-link.tsx";
import { useExpertFilter } from "../features/experts/use-expert-filter.ts";
import { usePageMeta } from "../lib/page-title.ts";
import "../features/experts/experts.css";

export function FindExpertsScreen() {
  usePageMeta({ title: "Find Experts" });
  const [filter, setFilter] = useExpertFilter();
  return (
    <div className="wrap">
      <PageHead title="Find Experts" className="pb-4" actions={<ShortlistLink />} />
      <SearchForm
        label="What do you need help with?"
        placeholder="What do you need help with?"
        text={filter.text}
        charactersMax={2_000}
        onSearch={(text) => setFilter({ ...filter, text })}
      />
      <SavedSearches filter={filter} />
      <div className="flt-cols">
        <ExpertFilterPanel filter={filter} onChange={setFilter} />
        <ExpertResults filter={filter} onChange={setFilter} />
      </div>
    </div>
  );
}
