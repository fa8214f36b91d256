import { Link } from "react-router-dom";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { CategoryIcon } from "../../components/ui/text/category-icon.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./service-categories.module.css";

const CATEGORIES_SHOWN = 4;

export function ServiceCategories() {
  const { data: categories, isPending, isError } = trpc.catalog.serviceCategories.useQuery();
  const viewAll = (
    <Link className="more" to={paths.findExperts}>
      View All<span className="sr-only"> service categories</span>
    </Link>
  );
  return (
    <Section title="Service Categories" small note={viewAll}>
      {isPending && (
        <Skeleton label="Loading the service categories">
          <Bone className="h-32" />
        </Skeleton>
      )}
      {isError && <p className="mute text-sm">The categories could not be loaded. View All shows every expert.</p>}
      <ul className={cn(styles.categories, "rows")}>
        {categories?.slice(0, CATEGORIES_SHOWN).map((category) => (
          <li key={category.id}>
            <Link to={paths.findExpertsIn(category.slug)}>
              <CategoryIcon className={styles.icon} name={category.icon} />
              <span>{category.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
