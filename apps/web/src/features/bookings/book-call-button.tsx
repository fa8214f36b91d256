import { dayIn } from "@quorate/core/format/calendar-day";
import { CalendarClock } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { LOGIN_NEEDED, redirectToLogin } from "../../lib/auth-redirect.ts";
import { currentTime } from "../../lib/clock.ts";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";

const loadDialog = () => import("./book-call-dialog.tsx");
const BookCallDialog = lazy(async () => ({ default: (await loadDialog()).BookCallDialog }));

type BookCallButtonProps = { expert: { id: string; name: string }; size?: "sm" | "md" };

/** A free call with an expert who offers times, for clients and for guests, who sign in first. */
export function BookCallButton({ expert, size = "md" }: BookCallButtonProps) {
  const { status, user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [today] = useState(() => dayIn(currentTime(), "UTC"));
  const isClient = user !== null && (user.organizationId !== null || user.entrepreneurId !== null);
  const isOwn = user?.expertId === expert.id;
  const isShown = !isOwn && (isClient || status === "signedOut");
  const { data } = trpc.availability.slots.useQuery({ id: expert.id, from: today, to: today }, { enabled: isShown });
  if (!isShown || !data?.nextFreeAt) return null;
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        aria-haspopup={user ? "dialog" : undefined}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => {
          if (user) setOpen(true);
          else redirectToLogin(LOGIN_NEEDED);
        }}
      >
        <CalendarClock className="icon" aria-hidden="true" />
        Book a call
        <span className="sr-only"> with {expert.name}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BookCallDialog expert={expert} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
