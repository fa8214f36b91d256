export type Remembered<Figure> = () => Promise<Figure | null>;

type Limits = { keptMs: number; timeoutMs: number };

/**
 * Queries a figure at most every `keptMs`, once for all callers at the same time, and waits `timeoutMs` at most. A failure is null and is
 * remembered as long, so that many callers do not burden a source that does not answer.
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
