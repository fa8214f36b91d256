import { pictureUrlIn } from "@quorate/core/pictures/picture";
import { useState } from "react";
import { cn } from "../../../lib/cn.ts";
import { Monogram, type PortraitSize, squareClass } from "../text/monogram.tsx";
import styles from "./portrait.module.css";

/** From this side on a portrait is shown in its colours, below it in the two of the product. */
const COLOURED_FROM = 96;

type PortraitProps = {
  /** The person's or the organization's own name. */
  name: string;
  src: string | null;
  size?: PortraitSize;
  /** A logo is shown on paper, in its own colours. */
  isLogo?: boolean;
  /** On the first screen of a page it is asked for at once. */
  isAboveFold?: boolean;
};

/** The one picture of a person or an organization, wherever one stands; without one the initials, in the same square. */
export function Portrait({ src, ...props }: PortraitProps) {
  if (!src) return <Monogram name={props.name} size={props.size ?? 48} />;
  return <Picture key={src} src={src} {...props} />;
}

function Picture({ name, src, size = 48, isLogo = false, isAboveFold = false }: PortraitProps & { src: string }) {
  const [isLost, setLost] = useState(false);
  if (isLost) return <Monogram name={name} size={size} />;
  const look = isLogo ? styles.logo : size < COLOURED_FROM ? styles.duotone : styles.coloured;
  return (
    <span className={cn(squareClass(size), look)}>
      <img
        src={src}
        srcSet={`${pictureUrlIn(src, 96)} 96w, ${pictureUrlIn(src, 320)} 320w`}
        sizes={`${size}px`}
        width={size}
        height={size}
        alt=""
        loading={isAboveFold ? "eager" : "lazy"}
        decoding="async"
        onError={() => setLost(true)}
      />
    </span>
  );
}
