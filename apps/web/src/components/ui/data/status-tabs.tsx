import { Link } from "react-router-dom";

type StatusTabsProps = {
  label: string;
  /** The chosen status, or null for all of them. */
  value: string | null;
  options: readonly { value: string | null; label: string }[];
};

/** A filter that is part of the address, so that it can be linked to and gone back from. */
export function StatusTabs({ label, value, options }: StatusTabsProps) {
  return (
    <nav className="tabs mb-6" aria-label={label}>
      {options.map((option) => (
        <Link
          key={option.label}
          to={option.value === null ? "?" : `?status=${option.value}`}
          aria-current={option.value === value ? "page" : undefined}
          preventScrollReset
        >
          {option.label}
        </Link>
      ))}
    </nav>
  );
}
