import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { Input } from "../../components/ui/form/input.tsx";
import { addTag } from "../../components/ui/form/tag-list.ts";
import type { ProjectFormInput } from "./use-create-project.ts";

const REQUIREMENT_LENGTH_MAX = 80;

/** One sentence a line. Enter or the plus adds what was typed; empty and repeated ones are ignored. */
export function RequirementsField() {
  const { field, formState } = useController<ProjectFormInput, "requirements">({ name: "requirements" });
  const input = useRef<HTMLInputElement | null>(null);
  const [text, setText] = useState("");

  function add() {
    field.onChange(addTag(field.value, text));
    setText("");
    input.current?.focus();
  }

  function addOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  function remove(requirement: string) {
    field.onChange(field.value.filter((other) => other !== requirement));
    input.current?.focus();
  }

  return (
    <Field
      id="requirements"
      label="Requirements"
      hint="What the work has to deliver or respect, one at a time. Press Enter to add."
      error={errorAt(formState.errors, "requirements")}
      wide
    >
      {(control) => (
        <div className="grid gap-2">
          {field.value.length > 0 && (
            <ul className="rows border-y border-rule text-sm" aria-label="Requirements added">
              {field.value.map((requirement) => (
                <li key={requirement} className="flex items-center justify-between gap-4 py-1">
                  <span>{requirement}</span>
                  <button
                    className="icon-button flex-none"
                    type="button"
                    aria-label={`Remove ${requirement}`}
                    onClick={() => remove(requirement)}
                  >
                    <X className="icon" aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className="flex gap-2">
            <Input
              {...control}
              ref={input}
              value={text}
              maxLength={REQUIREMENT_LENGTH_MAX}
              placeholder="A price list for three regions"
              onChange={({ target }) => setText(target.value)}
              onKeyDown={addOnEnter}
              onBlur={field.onBlur}
            />
            <Button variant="secondary" aria-label="Add requirement" onClick={add}>
              <Plus className="icon" aria-hidden="true" />
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}
