import { CircleExclamationPoint } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "./button.tsx";
import type { Clash } from "./use-field-changes.ts";

type SavedElsewhereProps = {
  clashes: readonly Clash[];
  /** What the fields are called here. */
  labels: Readonly<Record<string, string>>;
  /** Fields that hold files: they are told of, and chosen in their own place. */
  files?: readonly string[];
  onSettled: (field: string) => void;
};

/** Two windows changed the same field: both texts are in front of the reader, and nothing was saved. */
export function SavedElsewhere({ clashes, labels, files = [], onSettled }: SavedElsewhereProps) {
  const { setValue } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const isShown = clashes.length > 0;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="error-summary sheet" aria-labelledby="saved-elsewhere">
      <h2 className="heading flex items-center gap-2" id="saved-elsewhere">
        <CircleExclamationPoint className="icon" aria-hidden="true" />
        Changed in another window
      </h2>
      <p className="mute mt-1 text-sm">Nothing is saved yet. What you typed is below; saving again replaces:</p>
      <ul className="mt-2 grid gap-2 text-sm">
        {clashes.map(({ field, value }) => (
          <li key={field} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0">
              {labels[field] ?? field}: {files.includes(field) ? "another file" : inWords(value)}
            </span>
            {!files.includes(field) && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => {
                  setValue(field, value, { shouldDirty: true, shouldValidate: true });
                  onSettled(field);
                }}
              >
                Use this <span className="sr-only">for {labels[field] ?? field}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" || typeof value === "number" ? (value === "" ? "nothing" : `“${value}”`) : "nothing";
}
