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

/** The moves that are the reader's, by the same table that the server goes by. Ending a connection is asked twice. */
export function ConnectionButtons({ connection, name, size = "md" }: ConnectionButtonsProps) {
  const { decide, busy } = useDecideConnection({ id: connection.id, name });
  const [isEnding, setEnding] = useState(false);
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
          onClick={() => (action === "end" ? setEnding(true) : void decide(action))}
        >
          {LABELS[action]}
          <span className="sr-only"> {name}</span>
        </Button>
      ))}
      {isEnding && (
        <ConfirmDialog
          title={`End the connection with ${name}?`}
          description="Contact details are hidden again for both of you. Messages stay. You may invite each other again later."
          action="End connection"
          busy={busy === "end"}
          onConfirm={() => void decide("end").then(() => setEnding(false))}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  );
}
