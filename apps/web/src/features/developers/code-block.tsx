import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { toast } from "../../lib/toast.ts";
import styles from "./code-block.module.css";

const COPIED_MARK_MS = 2_000;

type CodeBlockProps = {
  title: string;
  /** A sentence above the lines. */
  note?: string;
  /** Names the code for screen readers, which may read only the button: "Post a project, in curl". */
  label: string;
  code: string;
};

/** Lines of a program below what they are. What is too wide scrolls inside of it, by the keyboard, too. */
export function CodeBlock({ title, note, label, code }: CodeBlockProps) {
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <h3 className="heading">{title}</h3>
        <CopyCode label={label} code={code} />
      </div>
      {note && <p className="mute measure mb-3 text-sm">{note}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <pre className={styles.lines} tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
    </div>
  );
}

function CopyCode({ label, code }: Pick<CodeBlockProps, "label" | "code">) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = window.setTimeout(() => setCopied(false), COPIED_MARK_MS);
    return () => window.clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      toast({ title: "We couldn't copy it", description: "Select the lines and copy them.", variant: "destructive" });
    }
  };
  return (
    <button
      className={styles.copy}
      type="button"
      aria-label={isCopied ? `Copied: ${label}` : `Copy: ${label}`}
      onClick={() => void copy()}
    >
      {isCopied ? <Check className="icon" aria-hidden="true" /> : <Copy className="icon" aria-hidden="true" />}
      {isCopied ? "Copied" : "Copy"}
    </button>
  );
}
