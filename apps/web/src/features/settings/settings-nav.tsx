import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import styles from "./settings-nav.module.css";

type SettingsNavProps = {
  sections: readonly { id: string; title: string }[];
  current: string;
  children: ReactNode;
};

/** The sections at the left, the chosen one beside them; on small screens they are above it, all in sight. */
export function SettingsNav({ sections, current, children }: SettingsNavProps) {
  return (
    <div className={styles.layout}>
      <nav className={styles.sections} aria-label="Settings">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link
                className={styles.entry}
                to={paths.settingsSection(id)}
                aria-current={id === current ? "page" : undefined}
                preventScrollReset
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.chosen}>{children}</div>
    </div>
  );
}
