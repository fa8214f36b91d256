import type { ReactNode } from "react";
import { PageColumns } from "../../components/ui/text/page.tsx";
import type { DashboardReader } from "./dashboard-reader.ts";
import styles from "./overview-columns.module.css";
import { QuickActions } from "./quick-actions.tsx";
import { ServiceCategories } from "./service-categories.tsx";

type OverviewColumnsProps = {
  reader: DashboardReader;
  strips?: ReactNode;
  /** Comes above the part that all roles share. */
  aside?: ReactNode;
  /** Comes below it. */
  journey?: ReactNode;
  children: ReactNode;
};

/** Figures over the work of one role, with the ways to elsewhere beside it. */
export function OverviewColumns({ reader, strips, aside, journey, children }: OverviewColumnsProps) {
  return (
    <>
      {strips && <div className={styles.strips}>{strips}</div>}
      <PageColumns
        aside={
          <>
            {aside}
            <ServiceCategories />
            <QuickActions canPost={reader.seesOrganization} isExpert={reader.expertId !== null} />
            {journey}
          </>
        }
      >
        {children}
      </PageColumns>
    </>
  );
}
