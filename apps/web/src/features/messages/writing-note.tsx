import type { OpenedCorrespondentDto } from "@quorate/api/messages/messages.schema";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { paths } from "../../lib/paths.ts";
import { useUnblockPerson } from "./use-unblock-person.ts";

/** Where the line to answer on stands, or above it: what a block leaves to be written, and the way out. */
export function WritingNote({ counterpart }: { counterpart: OpenedCorrespondentDto }) {
  const { name, writing, work, isBlockedByYou } = counterpart;
  const { unblock, isPending } = useUnblockPerson(counterpart);
  if (writing === "freely") return null;
  return (
    <div className="mute mt-4 text-sm">
      <p>
        {isBlockedByYou && `You blocked ${name}. `}
        {work ? (
          <>
            Messages here go to your project{" "}
            <Link className="link" to={paths.project(work.id)}>
              {work.title}
            </Link>
            , where you can also raise a dispute.
          </>
        ) : (
          `You can't message ${name} ${isBlockedByYou ? "until you unblock them" : "at the moment"}. Your messages so far stay here.`
        )}
      </p>
      {isBlockedByYou && (
        <Button variant="secondary" size="sm" className="mt-2" busy={isPending} onClick={unblock}>
          Unblock<span className="sr-only"> {name}</span>
        </Button>
      )}
    </div>
  );
}
