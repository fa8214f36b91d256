import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import { trpc } from "../../lib/trpc.ts";
import { ServiceCard } from "./service-card.tsx";
import styles from "./services.module.css";

/** What the server offers at the moment. */
export function CategorySection() {
  const { data: categories, error, isPending, refetch } = trpc.catalog.serviceCategories.useQuery();
  return (
    <Section title="Find an expert by service">
      {isPending && <SkeletonRows label="Loading the services" rows={4} />}
      {error && <ErrorState title="The services could not be loaded" onRetry={() => void refetch()} />}
      {categories?.length === 0 && <EmptyState title="No service is on offer at the moment." />}
      {categories && categories.length > 0 && (
        <ul className={cn(styles.grid, styles.cards)}>
          {categories.map((category) => (
            <li key={category.id}>
              <ServiceCard category={category} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
