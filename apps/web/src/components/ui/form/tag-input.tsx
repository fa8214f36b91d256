import { Plus } from "lucide-react";
import type { Ref } from "react";
import { Chip } from "../text/tag.tsx";
import { useTagCombobox } from "./use-tag-combobox.ts";

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
  const { chips, list, choices, isShown, said, ...typing } = useTagCombobox({ id, value, suggestions, onChange });

  function remove(entry: string) {
    typing.change(value.filter((tag) => tag !== entry));
    document.getElementById(id)?.focus();
  }

  return (
    <div className="relative">
      <div className="tagin">
        {value.map((tag, index) => (
          <Chip
            key={index} // by place: a chip that is deleted by key leaves the focus to the next one
            label={tag}
            disabled={disabled}
            {...chips.getSelectedItemProps({ selectedItem: tag, index, tabIndex: 0 })}
            onFocus={() => chips.setActiveIndex(index)}
            onRemove={() => remove(tag)}
          />
        ))}
        <div className="flex min-w-36 flex-1 items-center gap-2">
          <input
            {...list.getInputProps({
              // oxlint-disable-next-line react/refs -- handed on to the element, not read
              ...chips.getDropdownProps({ ref, onKeyDown: typing.onKeyDown }),
              placeholder: value.length === 0 ? placeholder : undefined,
              disabled,
              onChange: ({ currentTarget }) => typing.setText(currentTarget.value),
              onFocus: () => {
                chips.setActiveIndex(-1);
                list.openMenu();
              },
              onBlur,
              "aria-expanded": isShown,
              "aria-labelledby": undefined, // its label names it by its id
            })}
            {...aria}
          />
          {addLabel && (
            <button
              className="icon-button size-7"
              type="button"
              aria-label={addLabel}
              disabled={disabled}
              onPointerDown={(event) => event.preventDefault()} // keeps the focus in the field, ready for the next entry
              onClick={typing.addTyped}
            >
              <Plus className="icon" aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
      <div
        className="menu absolute inset-x-0 top-full mt-1 max-h-64 overflow-y-auto"
        {...list.getMenuProps({ "aria-label": "Suggestions" })}
        hidden={!isShown}
      >
        {choices.map((choice, index) => (
          <div key={choice} className="menu-item" {...list.getItemProps({ item: choice, index })}>
            {choice}
          </div>
        ))}
      </div>
      <span className="sr-only" aria-live="polite">
        {said}
      </span>
    </div>
  );
}
