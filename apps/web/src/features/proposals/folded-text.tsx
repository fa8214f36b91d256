import { lazy, type ReactNode, Suspense, useState } from "react";

const TextDialog = lazy(async () => ({ default: (await import("./text-dialog.tsx")).TextDialog }));

const SHOWN_CHARACTERS_MAX = 140;

type FoldedTextProps = {
  /** Of the whole text. */
  title: string;
  text: string;
  /** The button's words. */
  children: ReactNode;
};

/** The first lines of a letter or an answer, and the whole of it on request. */
export function FoldedText({ title, text, children }: FoldedTextProps) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHOWN_CHARACTERS_MAX;
  return (
    <>
      <p className={isLong ? "line-clamp-4" : "whitespace-pre-line"}>{text}</p>
      {isLong && (
        <button className="more" type="button" onClick={() => setOpen(true)}>
          {children}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <TextDialog title={title} text={text} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
