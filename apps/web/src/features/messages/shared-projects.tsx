import type { SharedProjectDto } from "@quorate/api/projects/projects.schema";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import styles from "./shared-projects.module.css";
import { standingWords } from "./standing-words.ts";

/** What the two work on or talk about: the first at once, the others on demand. */
export function SharedProjects({ projects }: { projects: readonly SharedProjectDto[] }) {
  const [first, ...others] = projects;
  if (!first) return null;
  return (
    <div className={styles.projects}>
      <SharedProject project={first} />
      {others.length > 0 && (
        <details>
          <summary className="link">
            {others.length === 1 ? "1 more project" : `${others.length} more projects`}
          </summary>
          <ul className={styles.others}>
            {others.map((project) => (
              <li key={project.id}>
                <SharedProject project={project} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function SharedProject({ project }: { project: SharedProjectDto }) {
  return (
    <p>
      <Link className="link" to={paths.project(project.id)}>
        {project.title}
      </Link>{" "}
      <span className="mute">{standingWords(project)}</span>
    </p>
  );
}
