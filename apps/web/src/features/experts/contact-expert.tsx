import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { LOGIN_NEEDED, redirectToLogin } from "../../lib/auth-redirect.ts";
import { useSession } from "../../lib/session.ts";

const InviteExpertDialog = lazy(async () => ({
  default: (await import("./invite-expert-dialog.tsx")).InviteExpertDialog,
}));

export type ContactedExpert = { id: string; name: string; title: string };

type ContactExpertProps = {
  expert: ContactedExpert;
  label: string;
  variant?: "primary" | "secondary";
  size?: "sm" | "md";
};

/** Contact begins with an invitation to a project. Nobody contacts themselves, and a guest logs in first. */
export function ContactExpert({ expert, label, variant = "secondary", size = "md" }: ContactExpertProps) {
  const [isOpen, setOpen] = useState(false);
  const { status, user } = useSession();
  if (user?.expertId === expert.id) return null;
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-label={`${label}: ${expert.title}`}
        aria-haspopup={user ? "dialog" : undefined}
        onClick={() => {
          if (status === "signedOut") redirectToLogin(LOGIN_NEEDED);
          else if (user) setOpen(true);
        }}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <InviteExpertDialog
            expert={expert}
            isOrganization={user?.organizationId != null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
