import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";

type BreadcrumbProps = {
  /** The steps in order; the last one is the page itself and needs no address. */
  steps: readonly { label: string; to?: string }[];
  home?: boolean;
};

export function Breadcrumb({ steps, home = false }: BreadcrumbProps) {
  const all = home ? [{ label: "Home", to: paths.landing }, ...steps] : steps;
  return (
    <nav className="crumb" aria-label="Breadcrumb">
      <ol>
        {all.map((step, index) => (
          <li key={step.label}>
            {index > 0 && <ChevronRight className="icon" aria-hidden="true" />}
            {step.to && index < all.length - 1 ? (
              <Link to={step.to}>{step.label}</Link>
            ) : (
              <span aria-current="page">{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
