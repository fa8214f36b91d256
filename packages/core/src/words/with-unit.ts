const NO_BREAK = "\u00a0";

/** A figure and its unit, which stay on one line: "36 h", "5.5 %", "1.8 MB". */
export const withUnit = (figure: string | number, unit: "h" | "%" | "bytes" | "byte" | "KB" | "MB"): string =>
  `${figure}${NO_BREAK}${unit}`;
