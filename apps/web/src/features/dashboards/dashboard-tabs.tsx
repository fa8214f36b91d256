import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { Tab, TabList, TabPanel, Tabs } from "../../components/ui/data/tabs.tsx";

const TAB_LABELS = {
  overview: "Overview",
  projects: "Projects",
  proposals: "Proposals",
  "find-experts": "Find Experts",
  profile: "Profile",
} as const;
export type TabName = keyof typeof TAB_LABELS;

type TabsProps = { names: readonly TabName[]; overview: ReactNode; panels: ReactNode };

/** The tab is in the address beside the role, so that Back and a reload find it again. */
export function DashboardTabs({ names, overview, panels }: TabsProps) {
  const [search, setSearch] = useSearchParams();
  const chosen = names.find((name) => name === search.get("tab")) ?? "overview";
  const show = (name: string) => {
    const next = new URLSearchParams(search);
    if (name === "overview") next.delete("tab");
    else next.set("tab", name);
    setSearch(next, { replace: true });
  };
  return (
    <Tabs value={chosen} onValueChange={show}>
      <TabList aria-label="Dashboard">
        {names.map((name) => (
          <Tab key={name} value={name}>
            {TAB_LABELS[name]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="overview">{overview}</TabPanel>
      {panels}
    </Tabs>
  );
}
