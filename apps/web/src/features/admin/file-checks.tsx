import type { FileChecksDto } from "@quorate/api/admin/admin.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { CaseRow } from "../../components/ui/data/case-row.tsx";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead, Section } from "../../components/ui/text/page.tsx";
import { counted } from "../../lib/counted.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";

const READ_AGAIN_MS = 30_000;

/** Files that the scanner holds back and why, and files it refused: the operator learns only here that people wait. */
export function FileChecks() {
  const {
    data: checks,
    error,
    refetch,
  } = trpc.admin.listFileChecks.useQuery(undefined, {
    refetchInterval: READ_AGAIN_MS,
  });
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Files and the scanner" }]} />
      <PageHead title="Files and the scanner">
        Where a scanner is set up, no one can read a file until it's been checked. Waiting files are tried again every
        minute; nothing is lost.
      </PageHead>
      <Loaded query={{ data: checks, error, refetch }} what="the file checks" rows={4} heading="h2">
        {(checks) => <Checks checks={checks} />}
      </Loaded>
    </div>
  );
}

function Checks({ checks: { waiting, waitingSince, failures, refused } }: { checks: FileChecksDto }) {
  return (
    <>
      <Section title="Held back">
        <p className="measure py-4">
          {waitingSince === null
            ? "No files are waiting to be checked."
            : `${counted(waiting, "file")} ${waiting === 1 ? "is" : "are"} waiting to be checked, the oldest since ${formatDateTime(waitingSince)}.`}
        </p>
        {failures.length > 0 && (
          <ul className="rows">
            {failures.map(({ reason, count, since, triedAt }) => (
              <li key={reason}>
                <CaseRow title={reason}>
                  <p className="text-sm">{counted(count, "file")}: people see that it couldn't be checked yet.</p>
                  <p className="caption">
                    Waiting since {formatDateTime(since)}, last tried on {formatDateTime(triedAt)}
                  </p>
                </CaseRow>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="Refused in the last 30 days">
        {refused.length === 0 ? (
          <EmptyState heading="h3" title="No malware found">
            Files with malware appear here, with what was found and who sent them. Those from projects and messages
            disappear after a day.
          </EmptyState>
        ) : (
          <ul className="rows">
            {refused.map(({ id, malware, purpose, by, at }) => (
              <li key={id}>
                <CaseRow title={malware}>
                  <p className="text-sm">
                    {PURPOSE_WORDS[purpose]}, sent by {by.name}, who has been told. It wasn't kept.
                  </p>
                  <p className="caption">Refused on {formatDateTime(at)}</p>
                </CaseRow>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

const PURPOSE_WORDS: Record<FileChecksDto["refused"][number]["purpose"], string> = {
  deliverable: "For a hand-over",
  project: "For a project",
  message: "For a message",
  dispute: "For a dispute",
  receipt: "Expense receipt",
  education_certificate: "Education certificate",
  cv: "CV",
  additional: "Additional profile file",
};
