import { Copy, Download, Printer } from "lucide-react";
import { ShownOnce } from "../../components/ui/data/shown-once.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { copyText } from "../../lib/copy-text.ts";

const FILE_NAME = "quorate-recovery-codes.txt";

/** New codes, shown until the reader leaves: they cannot be shown again. */
export function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `Quorate recovery codes. Each works once, in place of the second step.\n\n${codes.join("\n")}\n`;

  function download() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = FILE_NAME;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return (
    <ShownOnce title="Save your recovery codes now. They are not shown again.">
      <p className="text-sm">
        Each one signs you in once when you don't have your app or passkey. Don't keep them with your password.
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
        <Button
          variant="secondary"
          onClick={() =>
            void copyText(text, {
              copied: "Recovery codes copied",
              failed: ["The codes were not copied", "Select and copy them."],
            })
          }
        >
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
    </ShownOnce>
  );
}
