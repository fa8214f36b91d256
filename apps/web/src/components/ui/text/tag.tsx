import { X } from "lucide-react";
import type { ComponentProps, MouseEventHandler, ReactNode } from "react";

/** At most `max` tags, then "+N more". */
export function TagList({ items, max = 3, label }: { items: readonly string[]; max?: number; label?: string }) {
  if (items.length === 0) return null;
  return (
    <ul className="tags" aria-label={label}>
      {items.slice(0, max).map((item) => (
        <li className="tag-item" key={item}>
          {item}
        </li>
      ))}
      {items.length > max && <li className="tag-item tag-more">+{items.length - max} more</li>}
    </ul>
  );
}

export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag-item">{children}</span>;
}

type ChipProps = Omit<ComponentProps<"button">, "children" | "className" | "onClick"> & {
  label: string;
  /** What else can be done with it, before it is taken away. */
  more?: ReactNode;
  onRemove: MouseEventHandler<HTMLButtonElement>;
};

/** A filter or entry that can be taken away again; what else is given is its button's. */
export function Chip({ label, more, onRemove, ...button }: ChipProps) {
  return (
    <span className="chip">
      {label}
      {more}
      <button type="button" aria-label={`Remove ${label}`} {...button} onClick={onRemove}>
        <X className="icon" aria-hidden="true" />
      </button>
    </span>
  );
}
