import type { ReactNode } from "react";

/** What a program writes, within a sentence. */
export function Code({ children }: { children: ReactNode }) {
  return <code className="font-mono text-xs">{children}</code>;
}
