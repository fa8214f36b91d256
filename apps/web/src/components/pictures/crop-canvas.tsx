import { useEffect, useRef } from "react";
import { type Crop, changeByKey, type Fit } from "../../lib/pictures/crop.ts";
import { type Drawable, drawSquare } from "../../lib/pictures/draw-square.ts";
import styles from "./crop-canvas.module.css";

/** As many as the largest that is sent, and enough for a dense screen. */
const SIDE = 640;
const WHEEL_ZOOM = 1.05;

type Change = { x?: number; y?: number; zoom?: number };
type CropCanvasProps = { picture: Drawable; fit: Fit; crop: Crop; onChange: (by: Change) => void };
type Point = { x: number; y: number };

/** The square itself. One finger or the mouse moves the picture, two fingers or the wheel bring it closer, keys do both. */
export function CropCanvas({ picture, fit, crop, onChange }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointers = useRef(new Map<number, Point>());

  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, fit, crop);
  }, [picture, fit, crop]);

  useEffect(() => {
    const square = canvas.current;
    // React's own would be passive, and the page would scroll along.
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      onChange({ zoom: event.deltaY < 0 ? WHEEL_ZOOM : 1 / WHEEL_ZOOM });
    };
    square?.addEventListener("wheel", zoom, { passive: false });
    return () => square?.removeEventListener("wheel", zoom);
  });

  function move(pointerId: number, to: Point, side: number) {
    const held = pointers.current;
    const from = held.get(pointerId);
    if (!from) return;
    const other = [...held].find(([id]) => id !== pointerId)?.[1];
    held.set(pointerId, to);
    if (!other) return onChange({ x: (to.x - from.x) / side, y: (to.y - from.y) / side });
    const way = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    onChange({ zoom: way(to) / way(from) });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- `application`: it takes pointers and keys itself
    <div
      className={styles.square}
      role="application"
      aria-label="Position of the picture"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys are said in the dialog's description
      tabIndex={0}
      onKeyDown={(event) => {
        const change = event.ctrlKey || event.metaKey || event.altKey ? null : changeByKey(event.key, event.shiftKey);
        if (!change) return;
        event.preventDefault();
        onChange(change);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={(event) =>
        move(event.pointerId, { x: event.clientX, y: event.clientY }, event.currentTarget.clientWidth)
      }
      onPointerUp={({ pointerId }) => pointers.current.delete(pointerId)}
      onPointerCancel={({ pointerId }) => pointers.current.delete(pointerId)}
    >
      <canvas ref={canvas} width={SIDE} height={SIDE} aria-hidden="true" />
    </div>
  );
}
