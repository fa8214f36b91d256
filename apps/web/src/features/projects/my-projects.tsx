import type { ProjectSort } from "@quorate/core/project-lists/project-sort";
import { PROJECT_STATUSES, type ProjectStatus } from "@quorate/core/projects/project";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { statusLook } from "../../components/ui/data/status-look.ts";
import { StatusTabs } from "../../components/ui/data/status-tabs.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import type { CurrentUser } from "../../lib/session.ts";
import { ProjectList } from "./project-list.tsx";
import styles from "./project-list-bar.module.css";
import { ProjectSortSelect } from "./project-sort-select.tsx";
import { ProjectWorkRow } from "./project-work-row.tsx";
import { useListProjects } from "./use-list-projects.ts";

const TABS = [
  { value: null, label: "All" },
  ...PROJECT_STATUSES.map((status) => ({ value: status, label: statusLook("project", status).word })),
];
const SORTS = ["newest", "next-date"] as const satisfies readonly ProjectSort[];

type MyProjectsProps = { scope?: "mine"; reader: CurrentUser; nextStep: ReactNode };

/** The reader's own projects, as client or as expert, by status. `nextStep` is offered where there is none at all. */
export function MyProjects({ scope, reader, nextStep }: MyProjectsProps) {
  const [search, setSearch] = useSearchParams();
  const status = PROJECT_STATUSES.find((known) => known === search.get("status")) ?? null;
  const needsMe = scope === "mine" && search.get("needs") === "me";
  const sort = (scope === "mine" && SORTS.find((known) => known === search.get("sort"))) || "newest";
  const kept = { ...(needsMe && { needs: "me" }), ...(sort !== "newest" && { sort }) };
  const list = useListProjects({
    ...(scope && { scope }),
    ...(status && { status }),
    ...(needsMe && { needs: "me" }),
    ...(sort !== "newest" && { sort }),
  });
  const hasNothingToNarrow = !needsMe && !list.isPlaceholderData && list.projects?.length === 0;
  const change = (name: "needs" | "sort", value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <StatusTabs label="Projects by status" value={status} options={TABS} kept={kept} />
      <h2 className="sr-only">List of projects</h2>
      {scope === "mine" && !hasNothingToNarrow && (
        <div className={styles.bar}>
          <Checkbox
            label="Only waiting for me"
            checked={needsMe}
            onChange={({ target }) => change("needs", target.checked ? "me" : null)}
          />
          <ProjectSortSelect
            sorts={SORTS}
            value={sort}
            onChange={(next) => change("sort", next === "newest" ? null : next)}
          />
        </div>
      )}
      <div aria-busy={list.isPlaceholderData}>
        <ProjectList
          list={list}
          empty={
            <NoProjects status={status} needsMe={needsMe} nextStep={nextStep} onShowAll={() => change("needs", null)} />
          }
          renderProject={(project) => <ProjectWorkRow project={project} reader={reader} />}
        />
      </div>
    </>
  );
}

type NoProjectsProps = {
  status: ProjectStatus | null;
  needsMe: boolean;
  nextStep: ReactNode;
  onShowAll: () => void;
};

function NoProjects({ status, needsMe, nextStep, onShowAll }: NoProjectsProps) {
  if (needsMe) {
    return (
      <EmptyState
        title="No project is waiting for you."
        action={
          <Button variant="secondary" onClick={onShowAll}>
            Show the others too
          </Button>
        }
      >
        Projects appear here when there are proposals to compare, work to review or hand over, or milestones to fund.
      </EmptyState>
    );
  }
  return status === null ? (
    <EmptyState title="No projects yet." action={nextStep}>
      Every project you take part in appears here, with its status and what it pays.
    </EmptyState>
  ) : (
    <EmptyState title={`No project is ${statusLook("project", status).word.toLowerCase()}.`}>
      Projects with another status are under All.
    </EmptyState>
  );
}
