import { Copy, Download, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { toast } from "../../lib/toast.ts";

const FILE_NAME = "quorate-recovery-codes.txt";

/** Codes that were just made, for as long as the reader stays: nobody can show them again. */
export function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const text = `Quorate recovery codes. Each works once, in place of the second step.\n\n${codes.join("\n")}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: "Recovery codes copied" });
    } catch {
      toast({ title: "The codes were not copied", description: "Select and copy them.", variant: "destructive" });
    }
  }
  function download() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = FILE_NAME;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      className="mb-6 grid justify-items-start gap-3 rounded-md border border-rule bg-surface p-4"
    >
      <p className="font-semibold">Save your recovery codes now. They are not shown again.</p>
      <p className="text-sm">
        Each signs you in once when you have neither app nor passkey at hand. Keep them where your password is not.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-x-8 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="break-all select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="button-row">
        <Button onClick={download}>
          <Download className="icon" aria-hidden="true" />
          Download
        </Button>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy className="icon" aria-hidden="true" />
          Copy
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer className="icon" aria-hidden="true" />
          Print
        </Button>
        <Button variant="quiet" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
