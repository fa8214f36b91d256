import type { ProjectStatus } from "@quorate/core/projects/project";
import { type ReactNode, useId } from "react";
import { Status } from "../../components/ui/data/status.tsx";
import styles from "./project-notice.module.css";

type ProjectNoticeProps = { of?: ProjectStatus; label: string; title: string; text: string; action?: ReactNode };

/** What holds a project up, between its head and its work: what it is, what follows, and what can be done about it. */
export function ProjectNotice({ of = "cancelled", label, title, text, action }: ProjectNoticeProps) {
  const titleId = useId();
  return (
    <section className={styles.notice} aria-labelledby={titleId}>
      <div>
        <p>
          <Status of="project" value={of} label={label} />
        </p>
        <h2 className="display-4" id={titleId}>
          {title}
        </h2>
        <p className="mute measure text-sm">{text}</p>
      </div>
      {action}
    </section>
  );
}
