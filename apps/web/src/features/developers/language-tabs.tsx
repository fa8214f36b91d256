import type { KeyboardEvent, ReactNode } from "react";
import { GUIDE_LANGUAGES, type LanguageId } from "./guide-sources.ts";

type LanguageTabsProps = { value: LanguageId; onChange: (value: LanguageId) => void; children: ReactNode };

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const PANEL = "guide-in-one-language";
const tabOf = (id: LanguageId) => `guide-in-${id}`;

/** Written by hand: the page is rendered ahead of time, and Radix's tabs bring styles in their markup, which our policy refuses. */
export function LanguageTabs({ value, onChange, children }: LanguageTabsProps) {
  const move = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const next = GUIDE_LANGUAGES.at((at + step) % GUIDE_LANGUAGES.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(tabOf(next.id))?.focus();
  };
  return (
    <>
      <div className="tabs mb-6" role="tablist" aria-label="Language of the examples">
        {GUIDE_LANGUAGES.map(({ id, label }, at) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabOf(id)}
            aria-selected={id === value}
            aria-controls={PANEL}
            tabIndex={id === value ? 0 : -1}
            onClick={() => onChange(id)}
            onKeyDown={(event) => move(event, at)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={PANEL} aria-labelledby={tabOf(value)}>
        {children}
      </div>
    </>
  );
}
