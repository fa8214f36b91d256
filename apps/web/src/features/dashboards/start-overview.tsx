import { useLooksAfter } from "../../lib/use-looks-after.ts";
import type { DashboardParts } from "./dashboard-parts.ts";
import type { DashboardReader } from "./dashboard-reader.ts";
import { OverviewColumns } from "./overview-columns.tsx";
import { AdministrationPanel, ChooseRolePanel } from "./start-panels.tsx";

type OverviewProps = { reader: DashboardReader; parts: DashboardParts };

/** For an account without a profile: figures would all be nothing. */
export function NewcomerOverview({ reader, parts }: OverviewProps) {
  return (
    <OverviewColumns reader={reader}>
      <ChooseRolePanel />
      {parts.help}
    </OverviewColumns>
  );
}

/** An administrator's first screen begins with what waits for them. */
export function AdminOverview({ reader, parts }: OverviewProps) {
  const looksAfter = useLooksAfter();
  return (
    <OverviewColumns reader={reader} strips={parts.platform} aside={<AdministrationPanel looksAfter={looksAfter} />}>
      {parts.administration}
      {reader.expertId === null && parts.help}
    </OverviewColumns>
  );
}
