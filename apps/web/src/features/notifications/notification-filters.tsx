import { NOTIFICATION_TOPICS, type NotificationTopic } from "@quorate/core/mail/notification-topics";
import { useSearchParams } from "react-router-dom";
import { Field } from "../../components/ui/form/field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { trpc } from "../../lib/trpc.ts";
import type { NotificationFilter } from "./notification-filter.ts";
import styles from "./notification-filters.module.css";

export type TopicTitles = Readonly<Record<NotificationTopic, { title: string }>>;

/** By topic and by project, in the address, so that it can be gone back from. */
export function NotificationFilters({ filter, topics }: { filter: NotificationFilter; topics: TopicTitles }) {
  const [, setSearch] = useSearchParams();
  const { data: projects = [] } = trpc.notifications.projects.useQuery();
  const choose = (name: string, value: string) =>
    setSearch(
      (search) => {
        if (value === "") search.delete(name);
        else search.set(name, value);
        return search;
      },
      { preventScrollReset: true },
    );
  const isKnown = projects.some(({ id }) => id === filter.projectId);
  const options = [
    ...projects.map(({ id, title }) => ({ value: id, label: title })),
    ...(filter.projectId && !isKnown ? [{ value: filter.projectId, label: "This project" }] : []),
  ];
  return (
    <div className={styles.filters}>
      <Field id="notification-topic" label="Topic">
        {(control) => (
          <Select
            {...control}
            value={filter.topic ?? ""}
            placeholder="All topics"
            options={NOTIFICATION_TOPICS.map((value) => ({ value, label: topics[value].title }))}
            onChange={({ target }) => choose("topic", target.value)}
          />
        )}
      </Field>
      <Field id="notification-project" label="Project">
        {(control) => (
          <Select
            {...control}
            value={filter.projectId ?? ""}
            placeholder="All projects"
            options={options}
            onChange={({ target }) => choose("project", target.value)}
          />
        )}
      </Field>
    </div>
  );
}
