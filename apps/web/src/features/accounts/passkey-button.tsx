import { KeyRound } from "lucide-react";
import { Button } from "../../components/ui/form/button.tsx";
import { canUsePasskeys } from "../../lib/passkeys.ts";
import { usePasskeyLogIn } from "./use-passkey-log-in.ts";

type PasskeyButtonProps = {
  next: string | null;
  place: "alone" | "second";
  variant?: "primary" | "secondary";
  /** Not to be asked again in this browser for a while. */
  remember?: boolean;
};

export function PasskeyButton({ next, place, variant = "secondary", remember = false }: PasskeyButtonProps) {
  const { logIn, isBusy } = usePasskeyLogIn(next, place, remember);
  if (!canUsePasskeys()) return null;
  return (
    <Button
      variant={variant}
      className="max-md:w-full"
      busy={isBusy}
      busyLabel="Waiting..."
      onClick={() => void logIn()}
    >
      <KeyRound className="icon" aria-hidden="true" />
      {place === "alone" ? "Use a passkey instead" : "Use your passkey"}
    </Button>
  );
}
