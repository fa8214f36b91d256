import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

/** Below 768 px every row becomes labelled lines: give each cell but the first a `label`, the column's name. */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table className={cn("data-table data-table-rows", className)} {...props} />;
}

export function Cell({
  label,
  right = false,
  className,
  ...props
}: ComponentProps<"td"> & { label?: string; right?: boolean }) {
  return <td data-label={label} className={cn(right && "figure-cell", className)} {...props} />;
}

/** The first cell of a row, which names it. */
export function RowHead({ className, ...props }: ComponentProps<"th">) {
  return <th scope="row" className={className} {...props} />;
}

export function ColumnHead({ right = false, className, ...props }: ComponentProps<"th"> & { right?: boolean }) {
  return <th scope="col" className={cn(right && "figure-cell", className)} {...props} />;
}
