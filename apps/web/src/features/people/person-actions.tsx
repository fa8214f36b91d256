import { impersonationReason } from "@quorate/api/impersonations/impersonations.schema";
import type { PersonDto } from "@quorate/api/people/people.schema";
import { suspendPersonInput } from "@quorate/api/people/people.schema";
import { mayActOn } from "@quorate/core/access/admin-acts";
import { fullName } from "@quorate/core/accounts/person-name";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { useSession } from "../../lib/session.ts";
import { usePersonActions } from "./use-person.ts";

type Asked = "look" | "suspend" | "restore" | "end-sessions" | null;

/** What can be done to an account as it is now. */
export function PersonActions({ person }: { person: PersonDto }) {
  const [asked, ask] = useState<Asked>(null);
  const { look, suspend, restore, endSessions, isBusy } = usePersonActions(person.id);
  const { user } = useSession();
  const mayEndSessions = user?.adminRole ? mayActOn(user.adminRole, person) : false;
  const name = fullName(person);
  const close = () => ask(null);
  const andClose = async (done: Promise<boolean>) => {
    if (await done) close();
  };
  return (
    <>
      {person.adminRole === null && person.closedAt === null && person.suspendedAt === null && (
        <Button variant="secondary" onClick={() => ask("look")}>
          See as this person
        </Button>
      )}
      {mayEndSessions && person.openSessions > 0 && (
        <Button variant="secondary" onClick={() => ask("end-sessions")}>
          End sessions
        </Button>
      )}
      {person.suspendedAt !== null ? (
        <Button onClick={() => ask("restore")}>Restore account</Button>
      ) : (
        person.closedAt === null &&
        person.adminRole === null && (
          <Button variant="destructive" onClick={() => ask("suspend")}>
            Suspend account
          </Button>
        )
      )}
      {asked === "look" && (
        <NoteDialog
          title={`See Quorate as ${name}?`}
          description="For up to half an hour you see what they see, and can't change anything. Their messages, files, bank details and ways to sign in stay hidden. They're told straight away, and what you read goes in the audit log under your name."
          label="Reason"
          hint="They'll see it word for word, with your name and role."
          action="See as this person"
          keptAs={`impersonation:${person.id}`}
          schema={impersonationReason}
          onSend={look}
          onClose={close}
        />
      )}
      {asked === "suspend" && (
        <NoteDialog
          title={`Suspend ${name}?`}
          description="They're signed out everywhere and can't sign in; others can't find them, and nothing new starts with them. Their contracts stay, and nothing is released automatically in the meantime except money we may no longer hold. What an expert has earned is held: nothing new is paid out to their bank."
          label="Reason"
          hint="They'll read it word for word in an email."
          action="Suspend account"
          destructive
          keptAs={`suspension:${person.id}`}
          schema={suspendPersonInput.shape.reason}
          onSend={suspend}
          onClose={close}
        />
      )}
      {asked === "restore" && (
        <ConfirmDialog
          title={`Restore ${name}?`}
          description="They can sign in and be found as before. Payouts that were held continue automatically. We'll email them."
          action="Restore account"
          keep="Keep suspended"
          variant="primary"
          busy={isBusy}
          onConfirm={() => void andClose(restore())}
          onClose={close}
        />
      )}
      {asked === "end-sessions" && (
        <ConfirmDialog
          title={`Sign ${name} out everywhere?`}
          description="They can sign in again straight away. API tokens keep working."
          action="End sessions"
          keep="Leave them signed in"
          busy={isBusy}
          onConfirm={() => void andClose(endSessions())}
          onClose={close}
        />
      )}
    </>
  );
}
