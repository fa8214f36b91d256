import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import { trpc } from "../../lib/trpc.ts";
import { ServiceCard } from "./service-card.tsx";
import styles from "./services.module.css";

/** What the server offers at the moment. */
export function CategorySection() {
  const { data: categories, error, refetch } = trpc.catalog.serviceCategories.useQuery();
  return (
    <Section title="Find an expert by service">
      <Loaded
        query={{ data: categories, error, refetch }}
        failed="The services could not be loaded"
        loading="Loading the services"
        rows={4}
        empty={<EmptyState title="No services are available right now." />}
      >
        {(categories) => (
          <ul className={cn(styles.grid, styles.cards)}>
            {categories.map((category) => (
              <li key={category.id}>
                <ServiceCard category={category} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
