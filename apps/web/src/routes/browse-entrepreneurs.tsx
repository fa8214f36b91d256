import { Link } from "react-router-dom";
import { RegistrationRequired } from "../components/layout/registration-required.tsx";
import { Button } from "../components/ui/form/button.tsx";
import { FilterColumns } from "../components/ui/form/filter-layout.tsx";
import { SearchForm } from "../components/ui/form/search-form.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { EntrepreneurFilterPanel } from "../features/entrepreneurs/entrepreneur-filter-panel.tsx";
import { EntrepreneurResults } from "../features/entrepreneurs/entrepreneur-results.tsx";
import { useEntrepreneurFilter } from "../features/entrepreneurs/use-entrepreneur-filter.ts";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import { useSession } from "../lib/session.ts";

export function BrowseEntrepreneursScreen() {
  const session = useSession();
  if (session.status === "loading") return <div className="min-h-dvh" />;
  if (session.status === "signedOut") {
    return <RegistrationRequired>Only members can see entrepreneurs' profiles.</RegistrationRequired>;
  }
  return <BrowseEntrepreneurs />;
}

function BrowseEntrepreneurs() {
  usePageMeta({ title: "Browse Entrepreneurs" });
  const [filter, setFilter] = useEntrepreneurFilter();
  return (
    <div className="wrap">
      <PageHead
        title="Browse Entrepreneurs"
        className="pb-4"
        actions={
          <>
            <Button asChild variant="secondary">
              <Link to={paths.connections}>Connections</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to={paths.coFounderMatching}>Co-founder matching</Link>
            </Button>
          </>
        }
      >
        Who's starting something, what they're looking for and what they offer{filter.q ? "." : ", newest first."}
      </PageHead>
      <SearchForm
        label="Who are you looking for?"
        placeholder="Name, skill or idea"
        text={filter.q}
        onSearch={(q) => setFilter({ ...filter, q })}
      />
      <FilterColumns>
        <EntrepreneurFilterPanel filter={filter} onChange={setFilter} />
        <EntrepreneurResults filter={filter} onChange={setFilter} />
      </FilterColumns>
    </div>
  );
}
