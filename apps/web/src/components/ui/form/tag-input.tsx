import { Plus } from "lucide-react";
import { type KeyboardEvent, type Ref, useId, useRef, useState } from "react";
import { Chip } from "../text/tag.tsx";
import { addTag, matchingSuggestions } from "./tag-list.ts";

type TagInputProps = {
  id: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  suggestions?: readonly string[];
  placeholder?: string;
  disabled?: boolean;
  /** Names the plus button that adds what was typed; without it Enter alone adds. */
  addLabel?: string;
  ref?: Ref<HTMLInputElement>;
  "aria-invalid"?: true | undefined;
  "aria-describedby"?: string | undefined;
};

/** Enter adds what was typed or the highlighted suggestion; duplicates and empty entries are ignored. */
export function TagInput({
  id,
  value,
  onChange,
  onBlur,
  suggestions = [],
  placeholder = "Type and press Enter",
  disabled,
  addLabel,
  ref,
  ...aria
}: TagInputProps) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const choices = matchingSuggestions(suggestions, value, text);
  const shown = open && choices.length > 0;

  function add(entry: string) {
    onChange(addTag(value, entry));
    setText("");
    setHighlighted(-1);
    setOpen(false); // it would cover what comes next, the form's button for one; a letter, an arrow or a click opens it again
  }

  function remove(entry: string) {
    onChange(value.filter((tag) => tag !== entry));
    box.current?.querySelector("input")?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      add((shown ? choices[highlighted] : undefined) ?? text);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setHighlighted(
        (index) => (index + step + choices.length + (index < 0 && step < 0 ? 1 : 0)) % Math.max(choices.length, 1),
      );
    } else if (event.key === "Escape" && shown) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === "Backspace" && text === "") {
      const last = value.at(-1);
      if (last !== undefined) remove(last);
    }
  }

  return (
    <div className="relative">
      <div className="tagin" ref={box}>
        {value.map((tag) => (
          <Chip key={tag} label={tag} disabled={disabled} onRemove={() => remove(tag)} />
        ))}
        <input
          ref={ref}
          id={id}
          role="combobox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && highlighted >= 0 ? `${listId}-${highlighted}` : undefined}
          autoComplete="off"
          placeholder={value.length === 0 ? placeholder : undefined}
          value={text}
          disabled={disabled}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setHighlighted(-1);
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            onBlur?.();
          }}
          onKeyDown={onKeyDown}
          {...aria}
        />
        {addLabel && (
          <button
            className="icon-button size-7"
            type="button"
            aria-label={addLabel}
            disabled={disabled}
            onPointerDown={(event) => event.preventDefault()} // keeps the focus in the field, ready for the next entry
            onClick={() => add(text)}
          >
            <Plus className="icon" aria-hidden="true" />
          </button>
        )}
      </div>
      <div
        className="menu absolute inset-x-0 top-full mt-1 max-h-64 overflow-y-auto"
        role="listbox"
        id={listId}
        aria-label="Suggestions"
        hidden={!shown}
      >
        {choices.map((choice, index) => (
          <button
            key={choice}
            id={`${listId}-${index}`}
            className="menu-item text-left"
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === highlighted}
            onPointerDown={(event) => event.preventDefault()} // keeps the focus, and with it the list, in the field
            onClick={() => add(choice)}
          >
            {choice}
          </button>
        ))}
      </div>
    </div>
  );
}
