import type { ReactNode } from "react";
import type { RenderProject } from "./dashboard-projects.tsx";

/** Parts of other features on a user's first screen; the route passes them in. */
export type DashboardParts = {
  renderProject: RenderProject;
  /** The reader's progress as an organization or an expert, for the aside. */
  journeys?: { organization?: ReactNode; expert?: ReactNode };
  /** The switch by which an expert takes on new projects, or none. */
  availability?: ReactNode;
  /** An entrepreneur's co-founders, ideas and applications. */
  venture?: ReactNode;
  /** Views of an entrepreneur's ideas and profile, for the aside. */
  ventureAside?: ReactNode;
  /** What waits for administrators. */
  administration?: ReactNode;
  /** The platform in figures, for administrators. */
  platform?: ReactNode;
  /** The way to experts who could help. */
  help: ReactNode;
};
