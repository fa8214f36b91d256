import { OPEN_INVITATIONS_MAX } from "@quorate/core/connections/connection";
import { Link, useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../components/ui/data/tabs.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { BlockedList } from "./blocked-list.tsx";
import { ConnectionList } from "./connection-list.tsx";
import { useListConnections } from "./use-list-connections.ts";

const SENT = { status: "pending", direction: "outgoing" } as const;
const TABS = ["connections", "received", "sent", "blocked"] as const;

export function ConnectionsPage({ hasProfile }: { hasProfile: boolean }) {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get("tab")) ?? (hasProfile ? "connections" : "blocked");
  return (
    <div className="wrap pb-24">
      <PageHead
        title="Connections"
        actions={
          <Button asChild variant="secondary">
            <Link to={paths.browseEntrepreneurs}>Browse Entrepreneurs</Link>
          </Button>
        }
      >
        People you know on Quorate. You see each other's contact details once an invitation is accepted.
      </PageHead>
      <Tabs
        value={tab}
        onValueChange={(name) => setParams(name === "connections" ? {} : { tab: name }, { replace: true })}
      >
        <TabList aria-label="Connections">
          <Tab value="connections">Connections</Tab>
          <Tab value="received">Invitations received</Tab>
          <Tab value="sent">Invitations sent{hasProfile && <SentCount />}</Tab>
          <Tab value="blocked">Blocked</Tab>
        </TabList>
        <TabPanel value="connections">
          <h2 className="sr-only">Connections</h2>
          {hasProfile ? (
            <ConnectionList
              filter={{ status: "accepted" }}
              noun={["connection", "connections"]}
              empty="No connections yet"
              hint="Invite someone whose work fits yours. You're connected once they accept."
            />
          ) : (
            <NoProfile />
          )}
        </TabPanel>
        <TabPanel value="received">
          <h2 className="sr-only">Invitations received</h2>
          {hasProfile ? (
            <ConnectionList
              filter={{ status: "pending", direction: "incoming" }}
              noun={["invitation", "invitations"]}
              empty="No invitations to answer"
              hint="Profiles that say what you bring and seek get more invitations."
            />
          ) : (
            <NoProfile />
          )}
        </TabPanel>
        <TabPanel value="sent">
          <h2 className="sr-only">Invitations sent</h2>
          {hasProfile ? (
            <ConnectionList
              filter={SENT}
              noun={["invitation", "invitations"]}
              empty="No open invitations"
              hint={`You can have up to ${OPEN_INVITATIONS_MAX} open at a time.`}
            />
          ) : (
            <NoProfile />
          )}
        </TabPanel>
        <TabPanel value="blocked">
          <h2 className="sr-only">Blocked</h2>
          <BlockedList />
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** No more than one page of them may wait at a time, so its length is how many there are. */
function SentCount() {
  const connections = useListConnections(SENT).data?.pages.flat() ?? [];
  return connections.length > 0 && ` (${connections.length})`;
}

function NoProfile() {
  return (
    <EmptyState
      title="You don't have an entrepreneur profile"
      action={
        <Button asChild>
          <Link to={paths.registerEntrepreneur}>Register as an entrepreneur</Link>
        </Button>
      }
    >
      Connections are between entrepreneurs. Registering is free and takes five minutes.
    </EmptyState>
  );
}
