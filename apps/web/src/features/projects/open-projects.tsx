import { PROJECTS_COUNTED_MAX } from "@quorate/core/project-lists/project-sort";
import { keepPreviousData } from "@tanstack/react-query";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { FilterColumns } from "../../components/ui/form/filter-layout.tsx";
import { SearchForm } from "../../components/ui/form/search-form.tsx";
import { Chip } from "../../components/ui/text/tag.tsx";
import { inWords } from "../../lib/counted.ts";
import type { CurrentUser } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import {
  type ActiveFilter,
  activeFilters,
  askedOf,
  OPEN_SORTS,
  type OpenProjectFilter,
  withoutFilters,
} from "./open-project-filter.ts";
import { OpenProjectPanel } from "./open-project-panel.tsx";
import { ProjectCard } from "./project-card.tsx";
import { ProjectList } from "./project-list.tsx";
import styles from "./project-list-bar.module.css";
import { ProjectSortSelect } from "./project-sort-select.tsx";
import { useListProjects } from "./use-list-projects.ts";
import { useOpenProjectFilter } from "./use-open-project-filter.ts";

/** Open projects of others, for experts to look through: narrowed, ordered, and each with how it fits and what was done about it. */
export function OpenProjects({ user }: { user: CurrentUser }) {
  const [filter, setFilter] = useOpenProjectFilter();
  const { data: services = [] } = trpc.catalog.serviceCategories.useQuery();
  const asked = askedOf(filter);
  const list = useListProjects({ ...asked, ...(filter.sort !== "newest" && { sort: filter.sort }) });
  const { data: counted } = trpc.projects.count.useQuery(asked, { placeholderData: keepPreviousData });
  const active = activeFilters(filter, (slug) => services.find((service) => service.slug === slug)?.name ?? slug);
  const sorts = user.expertId === null ? OPEN_SORTS.filter((sort) => sort !== "fit") : OPEN_SORTS;
  return (
    <>
      <SearchForm
        label="Search open projects"
        placeholder="Title, task or expertise"
        text={filter.q}
        onSearch={(words) => setFilter({ ...filter, q: words.trim() })}
      />
      <FilterColumns>
        <OpenProjectPanel filter={filter} services={services} count={active.length} onChange={setFilter} />
        <section
          aria-label={filter.q ? `Open projects for ${filter.q}` : "Open projects"}
          aria-busy={list.isPlaceholderData}
        >
          <div className={styles.results}>
            <h2 className="text-sm" aria-live="polite">
              {counted ? (
                <Count count={counted.count} isNarrowed={active.length > 0 || filter.q !== ""} />
              ) : (
                "Open projects"
              )}
            </h2>
            <ProjectSortSelect sorts={sorts} value={filter.sort} onChange={(sort) => setFilter({ ...filter, sort })} />
          </div>
          {active.length > 0 && (
            <div className="chips pb-5">
              {active.map(({ label, without }) => (
                <Chip key={label} label={label} onRemove={() => setFilter(without)} />
              ))}
              <button className="more ml-2" type="button" onClick={() => setFilter(withoutFilters(filter))}>
                Clear all
              </button>
            </div>
          )}
          <ProjectList
            list={list}
            empty={<NothingFound filter={filter} active={active} onChange={setFilter} />}
            renderProject={(project) => (
              <ProjectCard
                project={project}
                canPropose={user.expertId !== null && user.organizationId !== project.organizationId}
              />
            )}
          />
        </section>
      </FilterColumns>
    </>
  );
}

function Count({ count, isNarrowed }: { count: number; isNarrowed: boolean }) {
  return (
    <>
      <span className="font-semibold">
        {count < PROJECTS_COUNTED_MAX ? count : `${PROJECTS_COUNTED_MAX}+`} open {count === 1 ? "project" : "projects"}
      </span>{" "}
      <span className="mute">{isNarrowed ? (count === 1 ? "fits this search" : "fit this search") : "on Quorate"}</span>
    </>
  );
}

type NothingFoundProps = {
  filter: OpenProjectFilter;
  active: readonly ActiveFilter[];
  onChange: (filter: OpenProjectFilter) => void;
};

/** Nothing fits: says what narrows the list, and takes it away one by one. */
function NothingFound({ filter, active, onChange }: NothingFoundProps) {
  if (active.length > 0) {
    return (
      <EmptyState
        title={
          filter.q
            ? `No open project mentions “${filter.q}” and fits these filters.`
            : "No open project fits these filters."
        }
        action={
          <div className="button-row">
            {active.map(({ label, without }) => (
              <Button key={label} variant="secondary" onClick={() => onChange(without)}>
                Without {label}
              </Button>
            ))}
            {filter.q && (
              <Button variant="secondary" onClick={() => onChange({ ...filter, q: "" })}>
                Without “{filter.q}”
              </Button>
            )}
          </div>
        }
      >
        They are narrowed by {inWords([...active.map(({ label }) => label), ...(filter.q ? [`“${filter.q}”`] : [])])}.
        Each of them can be taken away.
      </EmptyState>
    );
  }
  return filter.q ? (
    <EmptyState
      title={`No open project mentions “${filter.q}”.`}
      action={
        <Button variant="secondary" onClick={() => onChange({ ...filter, q: "" })}>
          Clear the search
        </Button>
      }
    >
      Fewer or broader words find more.
    </EmptyState>
  ) : (
    <EmptyState title="No open projects right now.">New ones appear here as soon as a client posts them.</EmptyState>
  );
}
