import { useState } from "react";
import { useTypingKeeper } from "./use-typing-keeper.ts";

/** One text that is kept as it is typed: `sent` empties it, `discard` takes away what came back. */
export function useKeptText(name: string) {
  const keeper = useTypingKeeper(name);
  const cameBack = typeof keeper.cameBack === "string" ? keeper.cameBack : "";
  const [text, setText] = useState(cameBack);

  function change(typed: string) {
    setText(typed);
    keeper.keep(typed === "" ? null : typed);
  }
  function clear() {
    setText("");
    keeper.forget();
  }
  return { text, change, sent: clear, discard: clear, isBack: cameBack !== "" };
}
