/** Loaded with the first paper: what draws and reads fonts is large, and a server that draws nothing does without it. */
export async function loadDrawPaper() {
  const { drawPaper } = await import("./draw-paper.ts");
  return drawPaper;
}
