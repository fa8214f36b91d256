import { useSearchParams } from "react-router-dom";
import { EmptyState } from "./empty-state.tsx";
import { StatusTabs } from "./status-tabs.tsx";

/** A list of what has one status, and the words for it while it is empty. */
type ListTab = { status: string; label: string; empty: string; text: string };

/** The tab that the address names; the first where it names none. */
export function useListTab<Tabs extends readonly [ListTab, ...ListTab[]]>(tabs: Tabs): Tabs[number] {
  const [params] = useSearchParams();
  return tabs.find(({ status }) => status === params.get("status")) ?? tabs[0];
}

export function ListTabs({ label, tabs, tab }: { label: string; tabs: readonly ListTab[]; tab: ListTab }) {
  const options = tabs.map(({ status, label }, place) => ({ value: place === 0 ? null : status, label }));
  return <StatusTabs label={label} value={tab === tabs[0] ? null : tab.status} options={options} />;
}

export function EmptyTab({ tab: { empty, text } }: { tab: ListTab }) {
  return (
    <EmptyState heading="h2" title={empty}>
      {text}
    </EmptyState>
  );
}
