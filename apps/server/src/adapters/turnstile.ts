/** Lets `width` tasks through at once; the others wait in the order in which they came. */
export function createTurnstile(width: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (inside >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else inside++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
}
