import type { ConfidentialPartDto } from "@quorate/api/confidential-parts/confidential-parts.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { lazy, Suspense, useState } from "react";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { trpc } from "../../lib/trpc.ts";
import styles from "./confidential-part.module.css";

const AgreedNdas = lazy(async () => ({ default: (await import("./agreed-ndas.tsx")).AgreedNdas }));
const NdaDialog = lazy(async () => ({ default: (await import("./nda-dialog.tsx")).NdaDialog }));
const WriteConfidentialPartDialog = lazy(async () => ({
  default: (await import("./write-confidential-part-dialog.tsx")).WriteConfidentialPartDialog,
}));

/** By what name this reader signs, to begin with. */
type ConfidentialPartProps = { project: ProjectDetailDto; ownName: string };

/** What of a brief opens after an NDA: its text, or the way to it; for the client who has agreed, too. Nothing where there is none. */
export function ConfidentialPart({ project, ownName }: ConfidentialPartProps) {
  const { id, viewer, status, hasConfidentialPart } = project;
  const isClient = viewer === "client";
  const query = trpc.confidentialParts.get.useQuery({ id }, { enabled: hasConfidentialPart || isClient });
  const [asked, setAsked] = useState<"agree" | "write" | null>(null);
  const part = query.data;
  const canWrite = isClient && status === "open";
  if (query.isError) {
    return <ErrorState title="We could not load it" error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!part || (part.changedAt === null && part.ndas.length === 0 && !canWrite)) return null;
  return (
    <Section title="Confidential part">
      <div className={styles.part}>
        <Words part={part} viewer={viewer} />
        {part.terms && (
          <div>
            <Button onClick={() => setAsked("agree")}>Read the NDA</Button>
          </div>
        )}
        {canWrite && (
          <div>
            <Button variant="secondary" size="sm" onClick={() => setAsked("write")}>
              {part.text === null ? "Add a confidential part" : "Change it"}
            </Button>
          </div>
        )}
        {part.ndas.length === 0 && isClient && <p className="mute text-sm">No expert has agreed to the NDA yet.</p>}
        {part.ndas.length > 0 && (
          <Suspense>
            <AgreedNdas ndas={part.ndas} viewer={viewer} />
          </Suspense>
        )}
      </div>
      {asked && (
        <Suspense>
          {asked === "write" ? (
            <WriteConfidentialPartDialog projectId={id} part={part} onClose={() => setAsked(null)} />
          ) : (
            part.terms && (
              <NdaDialog projectId={id} terms={part.terms} ownName={ownName} onClose={() => setAsked(null)} />
            )
          )}
        </Suspense>
      )}
    </Section>
  );
}

type PartProps = { part: ConfidentialPartDto; viewer: ProjectDetailDto["viewer"] };

function Words({ part: { text, changedAt, terms, hiddenDetails }, viewer }: PartProps) {
  const isClient = viewer === "client";
  if (text !== null && changedAt !== null) {
    return (
      <>
        <p className={styles.text}>{text}</p>
        <HiddenDetails of="invitation" details={hiddenDetails} isOwn={isClient} />
        <p className="mute text-sm">Last changed on {formatDateTime(changedAt)}.</p>
      </>
    );
  }
  if (terms) {
    return (
      <p className="measure">
        {terms.client} shares a part of this brief only with experts who agree to an NDA. You agree with one click, and
        the client sees that you have.
      </p>
    );
  }
  if (isClient) {
    return (
      <p className="mute text-sm">None yet. Experts can read what you write here once they've agreed to an NDA.</p>
    );
  }
  return <p className="mute text-sm">The client has removed the confidential part, or it isn't open to you.</p>;
}
