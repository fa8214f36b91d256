import type { IndexStateDto } from "@quorate/api/admin/admin.schema";
import { fileSizeText } from "@quorate/core/format/file-size";
import type { ComponentProps } from "react";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Facts, Section } from "../../components/ui/text/page.tsx";
import { counted } from "../../lib/counted.ts";
import { trpc } from "../../lib/trpc.ts";

const READ_AGAIN_MS = 30_000;
/** An index that had everything so lately is up to date: it looks at the database every second. */
const UP_TO_DATE_SECONDS = 2;

/** Whether the server ranks people at the moment, how many it holds in memory, and how far behind the database that is. */
export function AdminMatching() {
  const {
    data: matching,
    error,
    refetch,
  } = trpc.admin.matching.useQuery(undefined, { refetchInterval: READ_AGAIN_MS });
  return (
    <Section title="Matching" note="For the server that answered you; each has its own memory" small className="mt-12">
      <Loaded
        query={{ data: matching, error, refetch }}
        what="the state of matching"
        loading={
          <Skeleton label="Loading the state of matching">
            <Bone className="h-24" />
          </Skeleton>
        }
        heading="h3"
        keeps
      >
        {(matching) => (
          <Facts
            facts={[
              { label: "Experts", value: <KindState index={matching.experts} noun="expert" /> },
              { label: "Co-founders", value: <KindState index={matching.founders} noun="founder" /> },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

const LOOKS: Record<IndexStateDto["state"], ComponentProps<typeof Status>> = {
  ready: { of: "step", value: "completed", label: "Ranked" },
  loading: { of: "step", value: "pending", label: "Not ranked" },
  behind: { of: "case", value: "failed", label: "Not ranked" },
  off: { of: "step", value: "off", label: "Not ranked" },
};

function KindState({ index, noun }: { index: IndexStateDto; noun: string }) {
  return (
    <>
      <Status {...LOOKS[index.state]} />
      <span className="caption block">{stateText(index, noun)}</span>
    </>
  );
}

function stateText({ state, people, bytes, behindSeconds }: IndexStateDto, noun: string): string {
  const behind = behindSeconds ?? 0;
  switch (state) {
    case "ready": {
      const fresh = behind <= UP_TO_DATE_SECONDS ? "up to date" : `${counted(behind, "second")} behind`;
      return `${counted(people, noun)} in ${fileSizeText(bytes)}, ${fresh}`;
    }
    case "loading":
      return "until everyone is in memory; the best rated come first";
    case "behind":
      return `the index is ${counted(behind, "second")} behind: see the runbook`;
    case "off":
      return "the index is switched off";
  }
}
