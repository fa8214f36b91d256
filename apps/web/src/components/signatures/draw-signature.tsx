import {
  DRAWING_GRID,
  DRAWING_POINTS_MAX,
  type Point,
  type Stroke,
  writeDrawing,
} from "@quorate/core/agreements/drawing";
import { type PointerEvent, useRef, useState } from "react";
import { Button } from "../ui/form/button.tsx";
import styles from "./signatures.module.css";

/** Points nearer to each other than this say nothing that the eye sees. */
const STEP = 3;
const { width, height } = DRAWING_GRID;

type DrawSignatureProps = {
  /** What is drawn now, as it is recorded; null: nothing. */
  onChange: (drawing: string | null) => void;
};

/** A pad on which a signature is drawn by mouse, finger or pen, beside the name. No one has to: a typed name is a signature. */
export function DrawSignature({ onChange }: DrawSignatureProps) {
  const [isOpen, setOpen] = useState(false);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const isDown = useRef(false);
  const count = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  const isFull = count >= DRAWING_POINTS_MAX;

  function change(next: readonly Stroke[]): void {
    setStrokes(next);
    onChange(writeDrawing(next));
  }
  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (event.button !== 0 || isFull) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    change([...strokes, [pointAt(event)]]);
  }
  function go(event: PointerEvent<SVGSVGElement>): void {
    const stroke = strokes.at(-1);
    const last = stroke?.at(-1);
    if (!isDown.current || !stroke || !last || isFull) return;
    const point = pointAt(event);
    if (Math.hypot(point[0] - last[0], point[1] - last[1]) < STEP) return;
    change([...strokes.slice(0, -1), [...stroke, point]]);
  }
  function end(): void {
    isDown.current = false;
  }

  if (!isOpen) {
    return (
      <div>
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          Draw a signature too
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.drawing}>
      <p className="text-sm">Draw your signature. It is optional: your typed name is enough.</p>
      <svg
        className={styles.pad}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={strokes.length === 0 ? "Nothing is drawn yet" : "The signature you have drawn"}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={writeDrawing(strokes) ?? ""} />
      </svg>
      {isFull && (
        <p className="text-sm" role="status">
          You've reached the limit. Clear it to draw another.
        </p>
      )}
      <div className="button-row">
        <Button variant="secondary" size="sm" disabled={strokes.length === 0} onClick={() => change([])}>
          Clear
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            change([]);
            setOpen(false);
          }}
        >
          Don't draw
        </Button>
      </div>
    </div>
  );
}

const within = (value: number, max: number) => Math.min(Math.max(Math.round(value), 0), max);

function pointAt({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const box = currentTarget.getBoundingClientRect();
  return [
    within(((clientX - box.left) / box.width) * width, width),
    within(((clientY - box.top) / box.height) * height, height),
  ];
}
