import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { TagList } from "../../components/ui/text/tag.tsx";
import { cn } from "../../lib/cn.ts";
import { BriefQuestions } from "./brief-questions.tsx";
import styles from "./project-brief.module.css";

export function ProjectBrief({ project }: { project: ProjectDetailDto }) {
  const paragraphs = project.description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  return (
    <Section title="Brief">
      {project.invitationNote && (
        <blockquote className={styles.invite}>
          <p className="caption">{project.organizationName} invited you</p>
          <p className="whitespace-pre-line">{project.invitationNote}</p>
          <HiddenDetails of="invitation" details={project.invitationHiddenDetails} isOwn={false} />
        </blockquote>
      )}
      <div className={cn(styles.brief, "measure")}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      <div className={styles.columns}>
        {project.requirements.length > 0 && (
          <div>
            <h3 className="heading">Requirements</h3>
            <ul className={styles.dashes}>
              {project.requirements.map((requirement) => (
                <li key={requirement}>{requirement}</li>
              ))}
            </ul>
          </div>
        )}
        {project.preferredExpertise.length > 0 && (
          <div>
            <h3 className="heading">Preferred expertise</h3>
            <TagList items={project.preferredExpertise} max={project.preferredExpertise.length} />
          </div>
        )}
      </div>
      <BriefQuestions project={project} />
    </Section>
  );
}
