import { excerptOf } from "../../../lib/excerpt.ts";

type SearchLineProps = {
  /** What was searched for; nothing is said where nothing was. */
  text: string;
  /** The order that was chosen: "newest first"; null where the best come first. */
  order: string | null;
  /** "No project": begins the line that says that none has what was asked for, and that the nearest are listed. Null if one has it. */
  nobody: string | null;
};

/** Above a list: what was searched for and in which order the answer stands; the nearest never pass for what was found. */
export function SearchLine({ text, order, nobody }: SearchLineProps) {
  if (text === "") return null;
  const asked = `“${excerptOf(text)}”`;
  return (
    <p className="mute pb-3 text-sm">
      {nobody
        ? `${nobody} matches ${asked}. These are the closest${order ? `, ${order}` : ""}.`
        : order
          ? `Found for ${asked}, ${order}`
          : `Best first for ${asked}`}
    </p>
  );
}

/** Whether a list holds only what comes near; an empty one holds nothing that does. */
export function areMerelyNear(items: readonly { isNearest?: boolean | undefined }[]): boolean {
  return items.length > 0 && items.every(({ isNearest }) => isNearest === true);
}
