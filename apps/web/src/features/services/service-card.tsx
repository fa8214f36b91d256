import type { ServiceCategoryDto } from "@quorate/api/catalog/catalog.schema";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { CategoryIcon } from "../../components/ui/category-icon.tsx";
import { paths } from "../../lib/paths.ts";

/** One service category; leads to the experts who offer it. */
export function ServiceCard({
  category,
}: {
  category: Pick<ServiceCategoryDto, "name" | "description" | "icon" | "slug">;
}) {
  return (
    <article className="sv-card">
      <CategoryIcon name={category.icon} />
      <div>
        <h3 className="d4">{category.name}</h3>
        {category.description && <p className="mute text-sm">{category.description}</p>}
        <Link className="more" to={paths.findExpertsIn(category.slug)}>
          Find experts<span className="sr-only"> for {category.name}</span>
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </div>
    </article>
  );
}
