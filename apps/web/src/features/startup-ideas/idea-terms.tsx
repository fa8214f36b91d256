import type { StartupIdeaDto } from "@quorate/api/startup-ideas/startup-ideas.schema";
import { FUNDING_STATUS_LABELS, IDEA_STAGE_LABELS } from "@quorate/core/startup-ideas/startup-idea";
import styles from "./idea-terms.module.css";

type TermsProps = { idea: Pick<StartupIdeaDto, "stage" | "industry" | "fundingStatus" | "isActive"> };

/** What an idea is at a glance; one that takes no applications says so first. Stands within a paragraph. */
export function IdeaTerms({ idea: { stage, industry, fundingStatus, isActive } }: TermsProps) {
  return (
    <span className={styles.terms}>
      {!isActive && <span className="status is-gray">Closed</span>}
      <span>{IDEA_STAGE_LABELS[stage]}</span>
      <span>{industry}</span>
      {fundingStatus && <span>{FUNDING_STATUS_LABELS[fundingStatus]}</span>}
    </span>
  );
}
