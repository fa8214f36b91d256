import { initials } from "@quorate/core/format/initials";
import { cn } from "../../../lib/cn.ts";

/** The sides of the square that a person or an organization is shown in. */
export type PortraitSize = 24 | 32 | 48 | 96 | 160;

const SIDE_CLASSES = {
  24: "mono-24",
  32: "mono-32",
  48: "mono-48",
  96: "mono-96",
  160: "mono-160",
} as const satisfies Record<PortraitSize, string>;

/** The square, whatever is in it: it has its size before anything arrives. */
export const squareClass = (size: PortraitSize) => cn("mono", SIDE_CLASSES[size]);

/**
 * At most two letters of a person's or an organization's name, never of a title. The name is shown beside it, so screen readers skip it.
 */
export function Monogram({ name, size = 48 }: { name: string; size?: PortraitSize }) {
  return (
    <span className={squareClass(size)} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
