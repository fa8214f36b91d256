import type { ConnectionAction, ConnectionDirection, ConnectionStatus } from "@quorate/core/connections/connection";
import { connectionActions } from "@quorate/core/connections/connection-rules";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { useDecideConnection } from "./use-decide-connection.ts";

type ConnectionButtonsProps = {
  connection: { id: string; status: ConnectionStatus; direction: ConnectionDirection };
  name: string;
  size?: "sm" | "md";
};

const LABELS = {
  accept: "Accept",
  decline: "Decline",
  withdraw: "Withdraw invitation",
  end: "End connection",
} as const satisfies Record<ConnectionAction, string>;
const VARIANTS = {
  accept: "primary",
  decline: "secondary",
  withdraw: "secondary",
  end: "quiet",
} as const satisfies Record<ConnectionAction, string>;

/** What each move comes to; none is taken back, so each is asked about first. */
const QUESTIONS = {
  accept: (name) => ({
    title: `Connect with ${name}?`,
    description: `You and ${name} see each other's contact details immediately. Ending the connection later hides them, but can't undo what's been read.`,
  }),
  decline: (name) => ({
    title: `Decline ${name}'s invitation?`,
    description: `You can't accept it later. ${name} isn't told, and may ask again after 30 days.`,
  }),
  withdraw: (name) => ({
    title: `Withdraw your invitation to ${name}?`,
    description: `${name} no longer sees it. You can invite them again after a day.`,
  }),
  end: (name) => ({
    title: `End the connection with ${name}?`,
    description:
      "Contact details are hidden again for both of you. Messages stay. You can invite each other again later.",
  }),
} as const satisfies Record<ConnectionAction, (name: string) => { title: string; description: string }>;

/** The moves that are the reader's, by the same table that the server goes by. */
export function ConnectionButtons({ connection, name, size = "md" }: ConnectionButtonsProps) {
  const { decide, busy } = useDecideConnection({ id: connection.id, name });
  const [asked, ask] = useState<ConnectionAction | null>(null);
  const side = connection.direction === "outgoing" ? "inviter" : "invitee";
  return (
    <>
      {connectionActions(connection.status, side).map((action) => (
        <Button
          key={action}
          size={size}
          variant={VARIANTS[action]}
          busy={busy === action}
          disabled={busy !== null && busy !== action}
          onClick={() => ask(action)}
        >
          {LABELS[action]}
          <span className="sr-only"> {name}</span>
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          {...QUESTIONS[asked](name)}
          action={LABELS[asked]}
          variant={asked === "accept" ? "primary" : "destructive"}
          busy={busy === asked}
          onConfirm={() => void decide(asked).then(() => ask(null))}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}
