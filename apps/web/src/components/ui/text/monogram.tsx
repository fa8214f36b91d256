import { initials } from "@quorate/core/format/initials";
import { cn } from "../../../lib/cn.ts";

type MonogramProps = {
  name: string;
  photoUrl?: string | null;
  size?: "sm" | "md" | "lg";
};

/** At most two letters in a square, or the photograph in the same square. The name stands beside it, so it is not read twice. */
export function Monogram({ name, photoUrl, size = "md" }: MonogramProps) {
  const classes = cn("mono", size === "sm" && "mono-sm", size === "lg" && "mono-lg");
  if (photoUrl) return <img className={classes} src={photoUrl} alt="" loading="lazy" />;
  return (
    <span className={classes} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
