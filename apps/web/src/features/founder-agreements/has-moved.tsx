import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { otherOf, type VersionFacts } from "./founder-words.ts";

type Founders = Parameters<typeof otherOf>[0];

/** The version that a form is written from, and whether another counts by now, which its writer reads first. */
export function useReadVersion<Version extends Pick<VersionFacts, "version">>(from: Version | undefined) {
  const [read, setRead] = useState(from);
  return { read, hasMoved: from?.version !== read?.version, markRead: () => setRead(from) };
}

type HasMovedProps = { founders: Founders; from: Pick<VersionFacts, "version"> | undefined; onRead: () => void };

/** The other founder was faster: what was typed stays, beside a word of it. */
export function HasMoved({ founders, from, onRead }: HasMovedProps) {
  return (
    <p role="alert">
      {from
        ? `${otherOf(founders)} has written version ${from.version}. What you typed is still here: read theirs, then send yours as the next version.`
        : "The version that you read no longer counts. What you typed is still here."}{" "}
      <Button variant="quiet" size="sm" onClick={onRead}>
        I have read it
      </Button>
    </p>
  );
}
