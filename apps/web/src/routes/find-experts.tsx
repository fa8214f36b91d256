import { FilterColumns } from "../components/ui/form/filter-layout.tsx";
import { SearchForm } from "../components/ui/form/search-form.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { ExpertFilterPanel } from "../features/find-experts/expert-filter-panel.tsx";
import { ExpertResults } from "../features/find-experts/expert-results.tsx";
import { useExpertFilter } from "../features/find-experts/use-expert-filter.ts";
import { SavedSearches } from "../features/saved-searches/saved-searches.tsx";
import { ChoosableExperts } from "../features/shortlist/choosable-experts.tsx";
import { ShortlistLink } from "../features/shortlist/shortlist-link.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { ContactExpert } from "./contact-expert.tsx";

export function FindExpertsScreen() {
  usePageMeta({ title: "Find Experts" });
  const [filter, setFilter] = useExpertFilter();
  return (
    <div className="wrap">
      <PageHead
        title="Find Experts"
        className="pb-4"
        actions={
          <>
            <SavedSearches filter={filter} />
            <ShortlistLink />
          </>
        }
      />
      <SearchForm
        label="What do you need help with?"
        placeholder="What do you need help with?"
        text={filter.text}
        onSearch={(text) => setFilter({ ...filter, text, asWritten: false, isSettled: false })}
      />
      <FilterColumns>
        <ExpertFilterPanel filter={filter} onChange={setFilter} />
        <ExpertResults
          filter={filter}
          onChange={setFilter}
          renderMatches={(matches, notes, answerId) => (
            <ChoosableExperts
              experts={matches.map((match) => ({ expert: match.expert, match }))}
              filter={filter}
              answerId={answerId}
              renderContact={(expert) => <ContactExpert expert={expert} size="sm" label="Contact" />}
            >
              {notes}
            </ChoosableExperts>
          )}
        />
      </FilterColumns>
    </div>
  );
}
