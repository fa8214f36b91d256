import type { FileDto } from "@quorate/api/files/files.schema";
import type { DisputeDto, MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { AttachedFiles } from "../../components/files/attached-files.tsx";
import { Facts, Section } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";
import styles from "./dispute-section.module.css";

type DisputeSectionProps = { milestone: MilestoneDto; dispute: DisputeDto; project: ProjectDetailDto };

/** Both sides in their own words, and the decision once there is one. */
export function DisputeSection({ milestone, dispute, project }: DisputeSectionProps) {
  const expertName = project.expertName ?? "the expert";
  const isExperts = dispute.openedBy === "expert";
  const opener = isExperts ? expertName : project.organizationName;
  const other = isExperts ? project.organizationName : expertName;
  return (
    <Section title={`Dispute about ${milestone.title}`} note={`Raised ${formatDate(dispute.createdAt)}`}>
      <div className={styles.dispute}>
        <Side heading={opener} text={dispute.reason} files={dispute.reasonFiles} />
        <Side
          heading={other}
          text={dispute.answer}
          files={dispute.answerFiles}
          absent={
            dispute.status === "resolved"
              ? "No answer was given."
              : `No answer yet. It is due by ${formatDate(dispute.answerDueAt)}; then an administrator decides.`
          }
        />
      </div>
      {dispute.status === "answered" && (
        <p className="mute mt-4 text-sm">An administrator will read both sides and decide.</p>
      )}
      {dispute.outcome && <Resolution milestone={milestone} dispute={dispute} expertName={expertName} />}
    </Section>
  );
}

type SideProps = { heading: string; text: string | null; files: readonly FileDto[]; absent?: string };

function Side({ heading, text, files, absent }: SideProps) {
  return (
    <div>
      <h3 className="heading mb-1">{heading}</h3>
      {text === null ? (
        <p className="caption">{absent}</p>
      ) : (
        <p className="mute measure text-sm whitespace-pre-line">{text}</p>
      )}
      <AttachedFiles files={files} label={`Files of ${heading}`} />
    </div>
  );
}

function Resolution({
  milestone,
  dispute,
  expertName,
}: {
  milestone: MilestoneDto;
  dispute: DisputeDto;
  expertName: string;
}) {
  const { payment } = milestone;
  const money = (decimal: string | null | undefined) => <span className="tnum">{formatMoney(decimal ?? "0.00")}</span>;
  const outcome = {
    release: "Released to the expert",
    refund: "Refunded to the client",
    split: "Split",
  }[dispute.outcome ?? "split"];
  return (
    <div className="mt-6">
      <h3 className="heading mb-2">
        Decision{dispute.resolvedAt && <span className="caption font-normal"> {formatDate(dispute.resolvedAt)}</span>}
      </h3>
      {dispute.resolutionNote && (
        <p className="mute measure mb-3 text-sm whitespace-pre-line">{dispute.resolutionNote}</p>
      )}
      <Facts
        className="facts-wrapping"
        facts={[
          { label: "Outcome", value: outcome },
          { label: `${expertName} received`, value: money(payment?.settledPayout) },
          { label: "Platform fee", value: money(payment?.settledFee) },
          { label: "Refunded to the client", value: money(payment?.refundedAmount) },
        ]}
      />
    </div>
  );
}
