import { Link, useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../components/ui/data/tabs.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { CallRow } from "./call-row.tsx";

/** The calls of one person, whichever side they are on. */
export function CallsPage({ isExpert }: { isExpert: boolean }) {
  const [params, setParams] = useSearchParams();
  const tab = params.get("tab") === "earlier" ? "earlier" : "coming";
  return (
    <div className="wrap pb-24">
      <PageHead title="Calls">
        Free calls to see whether you're a good fit, and paid calls by the quarter hour.
      </PageHead>
      <Tabs value={tab} onValueChange={(name) => setParams(name === "coming" ? {} : { tab: name }, { replace: true })}>
        <TabList aria-label="Calls">
          <Tab value="coming">Upcoming</Tab>
          <Tab value="earlier">Past</Tab>
        </TabList>
        <TabPanel value="coming">
          <h2 className="sr-only">Upcoming</h2>
          <CallList
            when="coming"
            empty={
              isExpert ? (
                <EmptyState
                  title="No upcoming calls"
                  action={
                    <Button asChild variant="secondary">
                      <Link to={paths.settingsSection("availability")}>Set your hours</Link>
                    </Button>
                  }
                >
                  Clients can book a call from your profile while you offer free times.
                </EmptyState>
              ) : (
                <EmptyState
                  title="No upcoming calls"
                  action={
                    <Button asChild variant="secondary">
                      <Link to={paths.findExperts}>Find Experts</Link>
                    </Button>
                  }
                >
                  Book one from the profile of an expert who offers free times.
                </EmptyState>
              )
            }
          />
        </TabPanel>
        <TabPanel value="earlier">
          <h2 className="sr-only">Past</h2>
          <CallList
            when="earlier"
            empty={<EmptyState title="No past calls">Calls that are over or cancelled are kept here.</EmptyState>}
          />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function CallList({ when, empty }: { when: "coming" | "earlier"; empty: React.ReactNode }) {
  const list = trpc.bookings.list.useInfiniteQuery({ when, limit: LIST_PAGE_SIZE }, { getNextPageParam: nextCursor });
  return (
    <Loaded query={{ ...list, data: list.data?.pages.flat() }} what="your calls" empty={empty}>
      {(calls) => (
        <>
          <ul className="rows">
            {calls.map((call) => (
              <li key={call.id}>
                <CallRow call={call} />
              </li>
            ))}
          </ul>
          <LoadMore
            shown={calls.length}
            noun={calls.length === 1 ? "call" : "calls"}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onLoadMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </Loaded>
  );
}
