import { Lock } from "lucide-react";
import { cn } from "../../../lib/cn.ts";
import { type StatusSubject, statusLook } from "./status-look.ts";

/** Dot and word; the colour never speaks alone. */
export function Status({ of, value, label }: { of: StatusSubject; value: string; label?: string }) {
  const look = statusLook(of, value);
  if (look.tone === "locked") {
    return (
      <span className="caption inline-flex items-center gap-1">
        <Lock className="icon size-3" aria-hidden="true" />
        {label ?? look.word}
      </span>
    );
  }
  return <span className={cn("status", `is-${look.tone}`, look.ring && "status-ring")}>{label ?? look.word}</span>;
}
