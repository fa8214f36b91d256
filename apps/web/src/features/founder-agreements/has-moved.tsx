import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { otherOf, type Term, type VersionFacts } from "./founder-words.ts";
import { Terms } from "./standing.tsx";

type Founders = Parameters<typeof otherOf>[0];

/** The version that a form is written from, and whether another counts by now, which its writer reads first. */
export function useReadVersion<Version extends Pick<VersionFacts, "version">>(from: Version | undefined) {
  const [read, setRead] = useState(from);
  return { read, hasMoved: from?.version !== read?.version, markRead: () => setRead(from) };
}

type HasMovedProps = {
  founders: Founders;
  /** The version that counts by now, and what it says. */
  from: Pick<VersionFacts, "version" | "writtenBy"> | undefined;
  terms: readonly Term[];
  onRead: () => void;
};

/** Another version was written meanwhile, by the other founder or in another window: what it says, beside what was typed. */
export function HasMoved({ founders, from, terms, onRead }: HasMovedProps) {
  return (
    <div
      className="grid gap-3 border border-rule p-4 text-sm"
      role="alert"
      aria-label={from && `Version ${from.version}`}
    >
      {from ? (
        <>
          <p>
            {from.writtenBy === founders.side ? "You have written" : `${otherOf(founders)} has written`} version{" "}
            {from.version} since you opened this. What you typed is still here. Version {from.version} says:
          </p>
          <Terms changed={[]} terms={terms} before={[]} />
        </>
      ) : (
        <p>The version you read is out of date. What you typed is still here.</p>
      )}
      <div>
        <Button variant="secondary" size="sm" onClick={onRead}>
          Continue with what I typed
        </Button>
      </div>
    </div>
  );
}
