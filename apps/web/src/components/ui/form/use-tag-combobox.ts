import { useCombobox, useMultipleSelection } from "downshift";
import { type KeyboardEvent, useState } from "react";
import { addTag, changeInWords, matchingSuggestions } from "./tag-list.ts";

type TagCombobox = {
  id: string;
  value: readonly string[];
  suggestions: readonly string[];
  onChange: (value: string[]) => void;
};

const { FunctionCloseMenu, InputBlur, InputClick } = useCombobox.stateChangeTypes;
/** Enter adds; the others move the cursor in the text, and the list has its arrows. */
const OUR_KEYS = ["Enter", "Home", "End"];

/** What is ours of the pattern: whatever is typed can be added, what is chosen becomes a chip, and the list closes after each. */
export function useTagCombobox({ id, value, suggestions, onChange }: TagCombobox) {
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const choices = matchingSuggestions(suggestions, value, text);

  function change(tags: string[]) {
    setSaid(changeInWords(value, tags));
    onChange(tags);
  }

  function add(entry: string) {
    change(addTag(value, entry));
    setText("");
    list.closeMenu(); // it would cover what comes next, the form's button for one; a letter, an arrow or a click opens it again
  }

  const chips = useMultipleSelection<string>({
    selectedItems: [...value],
    onSelectedItemsChange: ({ selectedItems }) => change(selectedItems),
  });
  const list = useCombobox<string>({
    inputId: id,
    items: choices,
    inputValue: text,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && add(selectedItem),
    stateReducer: (_, { type, changes }) => {
      if (type === InputBlur) return { ...changes, selectedItem: null };
      if (type === InputClick) return { ...changes, isOpen: true };
      return type === FunctionCloseMenu ? { ...changes, highlightedIndex: -1 } : changes;
    },
  });
  const isShown = list.isOpen && choices.length > 0;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { nativeEvent, key } = event;
    if (nativeEvent.isComposing || OUR_KEYS.includes(key))
      Object.assign(nativeEvent, { preventDownshiftDefault: true });
    if (key === "Escape" && isShown) event.stopPropagation(); // closes the list, but not the dialog around it
    if (key !== "Enter" || nativeEvent.isComposing) return;
    event.preventDefault();
    add((isShown ? choices[list.highlightedIndex] : undefined) ?? text); // at once: what is typed next belongs to the next entry
  }

  return { chips, list, choices, isShown, said, onKeyDown, setText, change, addTyped: () => add(text) };
}
