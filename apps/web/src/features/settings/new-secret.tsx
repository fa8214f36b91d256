import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { toast } from "../../lib/toast.ts";

/** The secret of the token that was just created, for as long as the reader stays. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ title: "Token copied" });
    } catch {
      toast({ title: "The token was not copied", description: "Select and copy it.", variant: "destructive" });
    }
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      className="mb-6 grid justify-items-start gap-3 rounded-md border border-rule bg-surface p-4"
    >
      <p className="font-semibold">Copy your new token now. It is not shown again.</p>
      <code className="font-mono text-sm break-all select-all">{secret}</code>
      <div className="button-row">
        <Button onClick={() => void copy()}>
          <Copy className="icon" aria-hidden="true" />
          Copy token
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
