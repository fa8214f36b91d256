import { Tabs as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

export const Tabs = Primitive.Root;

export function TabList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn("tabs", className)} {...props} />;
}

/** `count` follows the word in caption ink. */
export function Tab({ children, count, ...props }: ComponentProps<typeof Primitive.Trigger> & { count?: number }) {
  return (
    <Primitive.Trigger {...props}>
      {children}
      {count !== undefined && <span className="caption"> {count}</span>}
    </Primitive.Trigger>
  );
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn("pt-6", className)} {...props} />;
}
