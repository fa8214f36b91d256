import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import type { Invited } from "./use-invite-entrepreneur.ts";

const InviteDialog = lazy(async () => ({ default: (await import("./invite-dialog.tsx")).InviteDialog }));

/** "Invite" beside a person of the network. */
export function InviteButton({ person, variant = "primary" }: { person: Invited; variant?: "primary" | "secondary" }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Invite<span className="sr-only"> {person.name}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <InviteDialog person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
