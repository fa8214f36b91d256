import path from "node:path";

/** `project-card_terms` for `.terms` of project-card.module.css: read in the browser as in the source, and the same in every build. */
export function scopedName(name: string, file: string): string {
  return `${path.basename(file.replace(/[?#].*$/, ""), ".module.css")}_${name}`;
}
