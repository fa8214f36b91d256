import type { ServiceCategoryDto } from "@quorate/api/catalog/catalog.schema";
import { CategoryIcon } from "../../components/ui/text/category-icon.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./service-card.module.css";

/** One service category; leads to the experts who offer it. */
export function ServiceCard({
  category,
}: {
  category: Pick<ServiceCategoryDto, "name" | "description" | "icon" | "slug">;
}) {
  return (
    <article className={styles.card}>
      <CategoryIcon className={styles.icon} name={category.icon} />
      <div>
        <h3 className="display-4">{category.name}</h3>
        {category.description && <p className="mute text-sm">{category.description}</p>}
        <MoreLink className={styles.more} to={paths.findExpertsIn(category.slug)} about={`for ${category.name}`}>
          Find experts
        </MoreLink>
      </div>
    </article>
  );
}
