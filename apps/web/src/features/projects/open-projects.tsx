import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { SearchForm } from "../../components/ui/form/search-form.tsx";
import type { CurrentUser } from "../../lib/session.ts";
import { ProjectCard } from "./project-card.tsx";
import { ProjectList } from "./project-list.tsx";
import { useListProjects } from "./use-list-projects.ts";
import { useProjectSearch } from "./use-project-search.ts";

/** Open projects for experts to look through. */
export function OpenProjects({ user }: { user: CurrentUser }) {
  const { q, search } = useProjectSearch();
  const list = useListProjects({ scope: "open", ...(q && { q }) });
  return (
    <>
      <SearchForm label="Search open projects" placeholder="Title, task or expertise" text={q} onSearch={search} />
      <section
        className="section"
        aria-label={q ? `Open projects for ${q}` : "Open projects"}
        aria-busy={list.isPlaceholderData}
      >
        <h2 className="sr-only" id="open-projects">
          {q ? `Open projects for ${q}` : "Open projects"}
        </h2>
        <ProjectList
          list={list}
          empty={
            q ? (
              <EmptyState
                title={`No open project mentions “${q}”.`}
                action={
                  <Button variant="secondary" onClick={() => search("")}>
                    Clear the search
                  </Button>
                }
              >
                Fewer or broader words find more.
              </EmptyState>
            ) : (
              <EmptyState title="No open projects right now.">
                New ones appear here as soon as a client posts them.
              </EmptyState>
            )
          }
          renderProject={(project) => (
            <ProjectCard
              project={project}
              canPropose={user.expertId !== null && user.organizationId !== project.organizationId}
            />
          )}
        />
      </section>
    </>
  );
}
