import { formatDate, formatDateTime } from "@quorate/core/format/date-format";
import { useState } from "react";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { NewSecret } from "./new-secret.tsx";

/** The reader's dates in a calendar of their own: creates, renews and revokes a secret address. */
export function CalendarFeed() {
  const [url, setUrl] = useState<string | null>(null);
  const { data: feed, error, refetch } = trpc.calendar.feed.useQuery();
  return (
    <Section title="Calendar" note="Your dates in your own calendar">
      <p className="measure mb-6 text-sm">
        What is due, what is released by itself, until when a dispute is answered, and when your verification and your
        plan end. No amount is in it. Whoever has the address can read it: keep it to yourself.
      </p>
      {url !== null && (
        <NewSecret
          title="Add this address to your calendar now. It is not shown again."
          noun="address"
          secret={url}
          hint="In most calendars: add a calendar, from an address or URL."
          onDone={() => setUrl(null)}
        />
      )}
      <Loaded query={{ data: feed, error, refetch }} what="your calendar's address" rows={1} keeps>
        {(feed) => <FeedState createdAt={feed.createdAt} lastReadAt={feed.lastReadAt} onUrl={setUrl} />}
      </Loaded>
    </Section>
  );
}

type FeedStateProps = { createdAt: string | null; lastReadAt: string | null; onUrl: (url: string | null) => void };

function FeedState({ createdAt, lastReadAt, onUrl }: FeedStateProps) {
  const [asking, setAsking] = useState<"renew" | "revoke" | null>(null);
  const cache = trpc.useUtils();
  const create = trpc.calendar.create.useMutation({
    onSuccess: ({ url }) => onUrl(url),
    onError: (error) => showRefusal(toUiError(error), "The address was not made"),
    onSettled: () => cache.calendar.invalidate(),
  });
  const revoke = trpc.calendar.revoke.useMutation({
    onSuccess: () => {
      onUrl(null);
      toast({ title: "Address taken back", description: "Calendars that read it are given nothing any more." });
    },
    onError: (error) => showRefusal(toUiError(error), "The address was not taken back"),
    onSettled: () => cache.calendar.invalidate(),
  });
  const close = () => setAsking(null);
  if (createdAt === null) {
    return (
      <Button busy={create.isPending} onClick={() => create.mutate()}>
        Make an address
      </Button>
    );
  }
  return (
    <>
      <p className="mb-3">
        Your address was made on {formatDate(createdAt)}.{" "}
        {lastReadAt ? `It was last read on ${formatDateTime(lastReadAt)}.` : "No calendar has read it yet."}
      </p>
      <div className="button-row">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking("renew")}>
          Make a new address
        </Button>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking("revoke")}>
          Take it back
        </Button>
      </div>
      {asking === "renew" && (
        <ConfirmDialog
          title="Make a new address?"
          description="The one you have is good no more: calendars that read it need the new one."
          action="Make a new address"
          busy={create.isPending}
          keep="Keep it"
          onConfirm={() => create.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
      {asking === "revoke" && (
        <ConfirmDialog
          title="Take the address back?"
          description="Calendars that read it are given nothing any more. You can make another one."
          action="Take it back"
          busy={revoke.isPending}
          keep="Keep it"
          onConfirm={() => revoke.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
