import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { cn } from "../../../lib/cn.ts";

/** A link inside prose. */
export function TextLink({ className, ...props }: LinkProps) {
  return <Link className={cn("link", className)} {...props} />;
}

/** A link that leads on: "All 12 projects", with its arrow. `about` completes the words for those who only hear them. */
export function MoreLink({
  children,
  about,
  className,
  ...props
}: LinkProps & { about?: string; children: ReactNode }) {
  return (
    <Link className={cn("more", className)} {...props}>
      {children} {about && <span className="sr-only">{about}</span>}
      <ArrowRight className="icon" aria-hidden="true" />
    </Link>
  );
}
