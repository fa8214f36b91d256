import type { ApplicationDto } from "@quorate/api/applications/applications.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { IDEA_TIME_COMMITMENT_LABELS } from "@quorate/core/startup-ideas/startup-idea";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { Facts } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import styles from "./applications.module.css";

export function ApplicationFacts({ application }: { application: ApplicationDto }) {
  const { equityExpectation, timeCommitment, createdAt } = application;
  return (
    <Facts
      facts={[
        { label: "Equity expectation", value: equityExpectation ?? "Not stated" },
        {
          label: "Time commitment",
          value: timeCommitment ? IDEA_TIME_COMMITMENT_LABELS[timeCommitment] : "Not stated",
        },
        { label: "Sent", value: formatDate(createdAt) },
      ]}
    />
  );
}

/** What the applicant wrote, in full, as far as its reader has it. */
export function ApplicationText({ application, isOwn }: { application: ApplicationDto; isOwn: boolean }) {
  return (
    <div className="grid gap-4">
      <p className={cn(styles.text, "measure")}>{application.coverLetter}</p>
      {application.relevantExperience && (
        <div>
          <h3 className="heading">Relevant experience</h3>
          <p className={cn(styles.text, "measure")}>{application.relevantExperience}</p>
        </div>
      )}
      <HiddenDetails of="application" details={application.hiddenDetails} isOwn={isOwn} />
    </div>
  );
}
