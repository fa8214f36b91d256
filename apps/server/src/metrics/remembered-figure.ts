export type Remembered<Figure> = () => Promise<Figure | null>;

type Limits = { keptMs: number; timeoutMs: number };

/**
 * Asks for a figure at most every `keptMs`, once for all who want it at the same time, and waits for it `timeoutMs` at most. Null where it
 * could not be had: that is remembered for as long, so that many who ask are no burden on what does not answer.
 */
export function rememberFigure<Figure>(
  ask: () => Promise<Figure>,
  { keptMs, timeoutMs }: Limits,
  nowMs: () => number,
): Remembered<Figure> {
  let kept: { at: number; figure: Promise<Figure | null> } | undefined;
  return () => {
    if (!kept || nowMs() - kept.at >= keptMs) kept = { at: nowMs(), figure: within(ask, timeoutMs) };
    return kept.figure;
  };
}

async function within<Figure>(ask: () => Promise<Figure>, timeoutMs: number): Promise<Figure | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null);
    timer.unref();
  });
  try {
    return await Promise.race([ask().catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
