import type { ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";

/** Wraps the bones of what is to come; says once, in words, that it loads. Shown after 200 ms. */
export function Skeleton({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      <div className="skeleton" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

/** One grey bar; give it the height and width of the text or figure it stands for. */
export function Bone({ className }: { className?: string }) {
  return <span className={cn("bone", className)} />;
}

/** Rows with a monogram, a title, a caption and two lines of text. */
export function SkeletonRows({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <Skeleton label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="grid grid-cols-[3rem_minmax(0,1fr)] gap-4 border-t border-rule py-4 first:border-0 first:pt-0"
        >
          <Bone className="h-12 rounded-md" />
          <div className="grid gap-2">
            <Bone className="w-1/2" />
            <Bone className="w-1/3" />
            <Bone className="mt-1" />
            <Bone className="w-4/5" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

/** Labels over the fields of a form, and its button. */
export function SkeletonForm({ label, rows }: { label: string; rows: number }) {
  return (
    <Skeleton label={label}>
      <div className="grid gap-5">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="grid gap-2">
            <Bone className="w-1/4" />
            <Bone className="h-11 rounded-md" />
          </div>
        ))}
        <Bone className="h-10 w-36 rounded-md" />
      </div>
    </Skeleton>
  );
}
