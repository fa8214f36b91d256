/** More failed files than these are no matter of a busy machine. */
const FILES_MAX = 3;

/**
 * The test files to run once more, alone: few of them failed, and none by drawn values, which another run would draw differently.
 * `failures` are `{ file, text }`; null stands for a failure outside of a file.
 */
export function filesForSecondLook(failures) {
  const files = [...new Set(failures.map(({ file }) => file))];
  const isDrawn = failures.some(({ text }) => /\bseed\b|_SEED|counterexample/i.test(text));
  return files.length > FILES_MAX || files.includes(null) || isDrawn ? [] : files;
}
