import { Copy } from "lucide-react";
import { ShownOnce } from "../../components/ui/data/shown-once.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { copyText } from "../../lib/copy-text.ts";

type NewSecretProps = {
  /** What is to be done with it now. */
  title: string;
  /** "token" */
  noun: string;
  secret: string;
  /** Where it goes. */
  hint?: string;
  onDone: () => void;
};

/** A secret that was just made. */
export function NewSecret({ title, noun, secret, hint, onDone }: NewSecretProps) {
  const copied = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} copied`;
  return (
    <ShownOnce title={title}>
      <code className="font-mono text-sm break-all select-all">{secret}</code>
      {hint && <p className="caption">{hint}</p>}
      <div className="button-row">
        <Button
          onClick={() =>
            void copyText(secret, { copied, failed: [`The ${noun} was not copied`, "Select and copy it."] })
          }
        >
          <Copy className="icon" aria-hidden="true" />
          Copy {noun}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </ShownOnce>
  );
}
