import { PROJECTS_COUNTED_MAX } from "@quorate/core/project-lists/project-sort";
import { keepPreviousData } from "@tanstack/react-query";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { areMerelyNear, SearchLine } from "../../components/ui/data/search-line.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { FilterColumns } from "../../components/ui/form/filter-layout.tsx";
import { SearchForm } from "../../components/ui/form/search-form.tsx";
import { Chip } from "../../components/ui/text/tag.tsx";
import { inWords } from "../../lib/counted.ts";
import { excerptOf } from "../../lib/excerpt.ts";
import type { CurrentUser } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import {
  type ActiveFilter,
  activeFilters,
  askedOf,
  type OpenProjectFilter,
  sortOf,
  sortsFor,
  withoutFilters,
  withSort,
} from "./open-project-filter.ts";
import { OpenProjectPanel } from "./open-project-panel.tsx";
import { ProjectCard } from "./project-card.tsx";
import { ProjectList } from "./project-list.tsx";
import styles from "./project-list-bar.module.css";
import { ORDERS_TOLD, ProjectSortSelect } from "./project-sort-select.tsx";
import { useListProjects } from "./use-list-projects.ts";
import { useOpenProjectFilter } from "./use-open-project-filter.ts";

/** Open projects of others, for experts to look through: narrowed, ordered, and each with how it fits and what was done about it. */
export function OpenProjects({ user }: { user: CurrentUser }) {
  const [filter, setFilter] = useOpenProjectFilter();
  const { data: services = [] } = trpc.catalog.serviceCategories.useQuery();
  const asked = askedOf(filter);
  const list = useListProjects({ ...asked, ...(filter.sort !== "match" && { sort: filter.sort }) });
  const { data: counted } = trpc.projects.count.useQuery(asked, { placeholderData: keepPreviousData });
  const active = activeFilters(filter, (slug) => services.find((service) => service.slug === slug)?.name ?? slug);
  const sort = sortOf(filter);
  const { projects = [] } = list;
  const isMerelyNear = areMerelyNear(projects);
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
          aria-label={filter.q ? `Open projects for ${excerptOf(filter.q)}` : "Open projects"}
          aria-busy={list.isPlaceholderData}
        >
          <div className={styles.results}>
            <h2 className="text-sm" aria-live="polite">
              {counted ? (
                <Count
                  count={counted.count}
                  told={isMerelyNear ? "near" : filter.q ? "found" : active.length > 0 ? "fitting" : "all"}
                />
              ) : (
                "Open projects"
              )}
            </h2>
            <ProjectSortSelect
              sorts={sortsFor(filter, user.expertId)}
              value={sort}
              onChange={(chosen) => setFilter(withSort(filter, chosen))}
            />
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
            note={<SearchLine text={filter.q} order={ORDERS_TOLD[sort]} nobody={isMerelyNear ? "No project" : null} />}
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

/** What is said of one of them, and of several. */
const TOLD = {
  near: ["comes closest", "come closest"],
  found: ["found", "found"],
  fitting: ["fits this search", "fit this search"],
  all: ["on Quorate", "on Quorate"],
} as const;

function Count({ count, told }: { count: number; told: keyof typeof TOLD }) {
  return (
    <>
      <span className="font-semibold">
        {count < PROJECTS_COUNTED_MAX ? count : `${PROJECTS_COUNTED_MAX}+`} open {count === 1 ? "project" : "projects"}
      </span>{" "}
      <span className="mute">{TOLD[told][count === 1 ? 0 : 1]}</span>
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
  const asked = `“${excerptOf(filter.q)}”`;
  if (active.length > 0) {
    return (
      <EmptyState
        title={
          filter.q ? `No open project mentions ${asked} and fits these filters.` : "No open project fits these filters."
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
                Without {asked}
              </Button>
            )}
          </div>
        }
      >
        You're filtering by {inWords([...active.map(({ label }) => label), ...(filter.q ? [asked] : [])])}. Try removing
        one.
      </EmptyState>
    );
  }
  return filter.q ? (
    <EmptyState
      title={`No open project mentions ${asked}.`}
      action={
        <Button variant="secondary" onClick={() => onChange({ ...filter, q: "" })}>
          Clear the search
        </Button>
      }
    >
      Try fewer or broader words.
    </EmptyState>
  ) : (
    <EmptyState title="No open projects right now.">New ones appear here as soon as a client posts them.</EmptyState>
  );
}
