import { generate } from "lean-qr";

const QUIET = 4;

/** Black on white in either theme, as cameras expect it; runs of a row are one stroke of the path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const size = code.size + 2 * QUIET;
  const strokes: string[] = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      const start = x;
      while (code.get(x + 1, y)) x++;
      strokes.push(`M${start + QUIET} ${y + QUIET}h${x - start + 1}v1H${start + QUIET}z`);
    }
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={208}
      height={208}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={strokes.join("")} fill="#000" />
    </svg>
  );
}
