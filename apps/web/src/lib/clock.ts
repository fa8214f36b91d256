/** The server's time as the browser's clock gives it: ahead of it by what the page of a rehearsal says, else the same. In milliseconds. */
export function currentMs(): number {
  const ahead = typeof document === "undefined" ? undefined : document.documentElement.dataset["clockAhead"];
  return Date.now() + Number(ahead ?? 0);
}

export function currentTime(): Date {
  return new Date(currentMs());
}
