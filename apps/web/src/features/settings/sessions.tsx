import type { SessionDto } from "@quorate/api/accounts/accounts.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { useState } from "react";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { Tag } from "../../components/ui/text/tag.tsx";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { deviceWords } from "./device-words.ts";
import { EndOtherSessions } from "./end-other-sessions.tsx";

export function Sessions() {
  const { data: sessions, error, refetch } = trpc.accounts.listSessions.useQuery();
  return (
    <Section title="Sessions" note="Where you are signed in">
      <Loaded query={{ data: sessions, error, refetch }} what="your sessions" rows={2} keeps>
        {(sessions) => (
          <>
            <ul className="rows" aria-label="Sessions">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            <EndOtherSessions />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function SessionRow({ session }: { session: SessionDto }) {
  const [isAsking, setAsking] = useState(false);
  const cache = trpc.useUtils();
  const device = deviceWords(session.userAgent);
  const revoke = trpc.accounts.revokeSession.useMutation({
    onSuccess: () => toast({ title: "Session ended", description: `${device} is signed out.` }),
    onError: (error) => showRefusal(toUiError(error), "The session was not ended"),
    onSettled: () => cache.accounts.listSessions.invalidate(),
  });
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{device}</p>
        <p className="caption">Signed in {formatDateTime(session.startedAt)}</p>
      </div>
      {session.isCurrent ? (
        <Tag>This session</Tag>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`End the session of ${device}`}
          onClick={() => setAsking(true)}
        >
          End
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`End the session of ${device}?`}
          description="Anyone using it has to sign in again."
          action="End session"
          busy={revoke.isPending}
          keep="Keep it"
          onConfirm={() => revoke.mutate({ id: session.id }, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
