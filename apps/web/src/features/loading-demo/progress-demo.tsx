import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { Progress } from "../../components/ui/text/progress.tsx";

const PROGRESS_START = 30;
const STEP = 20;

/** One step up or down, never below 0 or above 100. */
export function stepProgress(percent: number, direction: 1 | -1): number {
  return Math.min(100, Math.max(0, percent + direction * STEP));
}

export function ProgressDemo() {
  const [percent, setPercent] = useState(PROGRESS_START);
  return (
    <Section title="Progress" note={`${percent}%`}>
      <div className="grid max-w-160 gap-4">
        <Progress percent={percent} label="Example progress" />
        <div className="button-row">
          <Button variant="secondary" size="sm" onClick={() => setPercent((now) => stepProgress(now, -1))}>
            -20%
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setPercent((now) => stepProgress(now, 1))}>
            +20%
          </Button>
        </div>
      </div>
    </Section>
  );
}
