import { lazy, Suspense, useState } from "react";

const LetterDialog = lazy(async () => ({ default: (await import("./letter-dialog.tsx")).LetterDialog }));

const SHOWN_CHARACTERS_MAX = 140;

/** The first lines of a letter, and the whole of it on request. */
export function CoverLetter({ name, text }: { name: string; text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHOWN_CHARACTERS_MAX;
  return (
    <>
      <p className={isLong ? "line-clamp-4" : "whitespace-pre-line"}>{text}</p>
      {isLong && (
        <button className="more" type="button" onClick={() => setOpen(true)}>
          Read the letter<span className="sr-only"> of {name}</span>
        </button>
      )}
      {isOpen && (
        <Suspense>
          <LetterDialog name={name} text={text} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
