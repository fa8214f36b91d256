import type { AdminOverviewDto } from "@quorate/api/admin/admin.schema";
import { ROLES, type Role } from "@quorate/core/access/user-type";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { Progress } from "../../components/ui/text/progress.tsx";

const TITLES: Record<Role, string> = {
  expert: "Expert profiles",
  organization: "Organization profiles",
  entrepreneur: "Entrepreneur profiles",
};

const STEP_LABELS: Record<string, string> = {
  complete: "Profile complete",
  verified: "Verified",
  services: "Has service offerings",
  proposal: "Sent a proposal",
  project: "First project",
  subscription: "Has a subscription",
  idea: "Posted an idea",
  application: "Applied to an idea",
};

/** How far the profiles of each role have come, counted from what is there. */
export function WorkflowsPanel({ workflows }: { workflows: AdminOverviewDto["workflows"] }) {
  return (
    <>
      <p className="lead mb-6">
        {workflows.percent}% of all steps completed.{" "}
        <span className="mute">Figures are counted from profiles as they are now.</span>
      </p>
      {ROLES.map((role) => {
        const { profiles, percent, steps } = workflows[role];
        return (
          <Section key={role} title={TITLES[role]} note={`${percent}% completion, ${profiles} profiles`}>
            <Table>
              <caption className="sr-only">Steps of {TITLES[role].toLowerCase()}</caption>
              <thead>
                <tr>
                  <ColumnHead className="w-1/3">Step</ColumnHead>
                  <ColumnHead>Share</ColumnHead>
                  <ColumnHead right>Profiles</ColumnHead>
                  <ColumnHead right>Percent</ColumnHead>
                </tr>
              </thead>
              <tbody>
                {steps.map(({ step, count, total, percent: share }) => (
                  <tr key={step}>
                    <RowHead className="font-medium">{STEP_LABELS[step] ?? step}</RowHead>
                    <Cell label="Share" className="align-middle">
                      <Progress percent={share} label={`${TITLES[role]}: ${STEP_LABELS[step] ?? step}`} />
                    </Cell>
                    <Cell label="Profiles" right className="whitespace-nowrap mute">
                      {count} of {total}
                    </Cell>
                    <Cell label="Percent" right className="font-semibold">
                      {share}%
                    </Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Section>
        );
      })}
    </>
  );
}
