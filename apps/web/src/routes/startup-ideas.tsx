import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../components/ui/form/button.tsx";
import { FilterColumns } from "../components/ui/form/filter-layout.tsx";
import { SearchForm } from "../components/ui/form/search-form.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { IdeaFilterPanel } from "../features/startup-ideas/idea-filter-panel.tsx";
import { IdeaResults } from "../features/startup-ideas/idea-results.tsx";
import { useIdeaFilter } from "../features/startup-ideas/use-idea-filter.ts";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import { useSession } from "../lib/session.ts";

export function StartupIdeasScreen() {
  const session = useSession();
  if (session.status === "loading") return <div className="min-h-dvh" />;
  return <StartupIdeas isEntrepreneur={session.user?.entrepreneurId != null} />;
}

function StartupIdeas({ isEntrepreneur }: { isEntrepreneur: boolean }) {
  const [chosen, setFilter] = useIdeaFilter();
  const filter = isEntrepreneur ? chosen : { ...chosen, scope: "" as const };
  const isMine = filter.scope === "mine";
  usePageMeta({ title: isMine ? "My startup ideas" : "Startup Ideas" });
  return (
    <div className="wrap">
      <PageHead
        title={isMine ? "My startup ideas" : "Startup Ideas"}
        className="pb-4"
        actions={isEntrepreneur && <EntrepreneurActions isMine={isMine} />}
      >
        {isMine
          ? "Your open and closed ideas, and who applied."
          : `Ventures looking for co-founders${filter.q ? "." : ", newest first."}`}
      </PageHead>
      <SearchForm
        label="Search startup ideas"
        placeholder="Problem, market or skill"
        text={filter.q}
        onSearch={(q) => setFilter({ ...filter, q })}
      />
      <FilterColumns>
        <IdeaFilterPanel filter={filter} onChange={setFilter} />
        <IdeaResults filter={filter} onChange={setFilter} canPost={isEntrepreneur} />
      </FilterColumns>
    </div>
  );
}

function EntrepreneurActions({ isMine }: { isMine: boolean }) {
  return (
    <>
      <Button asChild variant="secondary">
        <Link to={isMine ? paths.startupIdeas : `${paths.startupIdeas}?scope=mine`}>
          {isMine ? "All ideas" : "My ideas"}
        </Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to={paths.applications}>My applications</Link>
      </Button>
      <Button asChild>
        <Link to={paths.newStartupIdea}>
          <Plus className="icon" aria-hidden="true" />
          Post an idea
        </Link>
      </Button>
    </>
  );
}
