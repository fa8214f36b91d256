import { Tabs as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { NavLink } from "react-router-dom";
import { cn } from "../../lib/cn.ts";

export const Tabs = Primitive.Root;

export function TabList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn("tabs", className)} {...props} />;
}

/** `count` stands behind the word in caption ink. */
export function Tab({ children, count, ...props }: ComponentProps<typeof Primitive.Trigger> & { count?: number }) {
  return (
    <Primitive.Trigger {...props}>
      {children}
      {count !== undefined && <span className="cap"> {count}</span>}
    </Primitive.Trigger>
  );
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn("pt-6", className)} {...props} />;
}

/** Tabs that are addresses of their own. */
export function TabNav({
  label,
  links,
}: {
  label: string;
  links: readonly { to: string; label: string; end?: boolean }[];
}) {
  return (
    <nav className="tabs" aria-label={label}>
      {links.map((link) => (
        <NavLink key={link.to} to={link.to} end={link.end ?? true}>
          {link.label}
        </NavLink>
      ))}
    </nav>
  );
}
