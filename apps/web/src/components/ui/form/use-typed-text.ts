import { useState } from "react";

/** What is being typed, until it is applied; when what is applied changes elsewhere (a chip taken away), it is that. */
export function useTypedText(applied: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState(applied);
  const [known, setKnown] = useState(applied);
  if (known !== applied) {
    setKnown(applied);
    setTyped(applied);
  }
  return [typed, setTyped];
}
