import { Link } from "react-router-dom";

type StatusTabsProps = {
  label: string;
  /** The chosen status, or null for all of them. */
  value: string | null;
  options: readonly { value: string | null; label: string }[];
  /** What the address calls it. */
  param?: string;
  /** What else the address says, and goes on saying. */
  kept?: Readonly<Record<string, string>>;
};

/** A filter that is part of the address, so that it can be linked to and gone back from. */
export function StatusTabs({ label, value, options, param = "status", kept }: StatusTabsProps) {
  return (
    <nav className="tabs mb-6" aria-label={label}>
      {options.map((option) => (
        <Link
          key={option.label}
          to={`?${new URLSearchParams({ ...(option.value !== null && { [param]: option.value }), ...kept }).toString()}`}
          aria-current={option.value === value ? "page" : undefined}
          preventScrollReset
        >
          {option.label}
        </Link>
      ))}
    </nav>
  );
}
