import { useState } from "react";
import type { KeptIn } from "../../../lib/kept-typing.ts";
import { useTypingKeeper } from "./use-typing-keeper.ts";

/** One text that is kept as it is typed: `sent` empties it, `discard` takes away what came back. */
export function useKeptText(name: string, keptIn: KeptIn = "tab") {
  const keeper = useTypingKeeper(name, keptIn);
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
