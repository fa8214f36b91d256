import { PROJECT_STATUSES } from "@quorate/core/projects/project";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { statusLook } from "../../components/ui/data/status-look.ts";
import { StatusTabs } from "../../components/ui/data/status-tabs.tsx";
import type { CurrentUser } from "../../lib/session.ts";
import { ProjectRow } from "./project-card.tsx";
import { ProjectList } from "./project-list.tsx";
import { useListProjects } from "./use-list-projects.ts";

const TABS = [
  { value: null, label: "All" },
  ...PROJECT_STATUSES.map((status) => ({ value: status, label: statusLook("project", status).word })),
];

type MyProjectsProps = { scope?: "mine"; reader: CurrentUser; nextStep: ReactNode };

/** The reader's own projects, as client or as expert, by status. `nextStep` is offered where there is none at all. */
export function MyProjects({ scope, reader, nextStep }: MyProjectsProps) {
  const [search] = useSearchParams();
  const status = PROJECT_STATUSES.find((known) => known === search.get("status")) ?? null;
  const list = useListProjects({ ...(scope && { scope }), ...(status && { status }) });
  return (
    <>
      <StatusTabs label="Projects by status" value={status} options={TABS} />
      <h2 className="sr-only">List of projects</h2>
      <ProjectList
        list={list}
        empty={
          status === null ? (
            <EmptyState title="No projects yet." action={nextStep}>
              Every project you take part in stands here, with its status and what it pays.
            </EmptyState>
          ) : (
            <EmptyState title={`No project is ${statusLook("project", status).word.toLowerCase()}.`}>
              Projects with another status are under All.
            </EmptyState>
          )
        }
        renderProject={(project) => <ProjectRow project={project} reader={reader} />}
      />
    </>
  );
}
