import type { OfferVersionDto, ProposalDto } from "@quorate/api/proposals/proposals.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { trpc } from "../../lib/trpc.ts";
import { offerChanges, versionAuthor } from "./offer-words.ts";

type Readers = { isExpert: boolean; other: string };

/** What each version of an offer says otherwise than the one before it, the newest first. Nothing of an offer that never changed. */
export function OfferHistory({ proposal, ...readers }: { proposal: ProposalDto } & Readers) {
  if (proposal.version === 1) return null;
  return <Versions id={proposal.id} version={proposal.version} {...readers} />;
}

function Versions({ id, version, ...readers }: { id: string; version: number } & Readers) {
  const query = trpc.proposals.versions.useQuery({ id });
  return (
    <details className="mt-4" open>
      <summary className="heading">What changed across {version} versions</summary>
      <Loaded query={query} what="the versions of this offer" rows={1}>
        {(versions) => (
          <ol className="rows mt-2" reversed>
            {versions.map((one, index) => (
              <li key={one.version} className="grid gap-1 py-3 text-sm">
                <Version version={one} before={versions[index + 1]} {...readers} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </details>
  );
}

function Version({
  version,
  before,
  ...readers
}: { version: OfferVersionDto; before: OfferVersionDto | undefined } & Readers) {
  const changes = before ? offerChanges(before, version) : [];
  return (
    <>
      <p>
        <span className="font-semibold">
          Version {version.version}: {versionAuthor(version.offeredBy, readers)}
        </span>
        <span className="caption"> {formatDate(version.offeredAt)}</span>
      </p>
      {version.note && <p className="mute whitespace-pre-line wrap-anywhere">“{version.note}”</p>}
      {changes.map(({ label, before: was, after, isLong }) => (
        <p key={label} className="wrap-anywhere">
          {label.endsWith("?") ? label : `${label}:`}{" "}
          {isLong ? (
            "changed"
          ) : (
            <>
              <del className="mute">{was}</del> {after}
            </>
          )}
        </p>
      ))}
      {before && changes.length === 0 && <p className="mute">No change to the terms.</p>}
    </>
  );
}
