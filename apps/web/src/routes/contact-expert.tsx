import { lazy, Suspense, useState } from "react";
import { Button } from "../components/ui/form/button.tsx";
import { LOGIN_NEEDED, redirectToLogin } from "../lib/auth-redirect.ts";
import { useSession } from "../lib/session.ts";

const MessageDialog = lazy(async () => ({
  default: (await import("../features/messages/message-dialog.tsx")).MessageDialog,
}));
const InviteExpertDialog = lazy(async () => ({
  default: (await import("../features/projects/invite-expert-dialog.tsx")).InviteExpertDialog,
}));

type ContactedExpert = { id: string; name: string; title: string };

type ContactExpertProps = {
  expert: ContactedExpert;
  label: string;
  variant?: "primary" | "secondary";
  size?: "sm" | "md";
};

/** Contact is a message; an organization may invite to a project instead. Experts cannot contact themselves, and a guest signs in first. */
export function ContactExpert({ expert, label, variant = "secondary", size = "md" }: ContactExpertProps) {
  const [way, setWay] = useState<"message" | "invitation" | null>(null);
  const { status, user } = useSession();
  if (user?.expertId === expert.id) return null;
  const close = () => setWay(null);
  const invitation = { label: "Invite to a project", onChoose: () => setWay("invitation") };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-label={`${label}: ${expert.title}`}
        aria-haspopup={user ? "dialog" : undefined}
        onClick={() => {
          if (status === "signedOut") redirectToLogin(LOGIN_NEEDED);
          else if (user) setWay("message");
        }}
      >
        {label}
      </Button>
      {way !== null && (
        <Suspense fallback={null}>
          {way === "invitation" ? (
            <InviteExpertDialog expert={expert} onClose={close} />
          ) : (
            <MessageDialog
              to={{ expertId: expert.id }}
              name={expert.name}
              otherWay={user?.organizationId == null ? undefined : invitation}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
