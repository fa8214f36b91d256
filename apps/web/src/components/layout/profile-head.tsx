import type { ReactNode } from "react";
import { Portrait } from "../ui/data/portrait.tsx";
import styles from "./profile-head.module.css";

type ProfileHeadProps = {
  picture: { name: string; src: string | null; isLogo?: boolean };
  title: string;
  /** Under the title: the name of a person. */
  name?: string;
  detail?: ReactNode;
  /** The facts that people ask for first. */
  marks: ReactNode;
  actions?: ReactNode;
};

/** Who it is. The picture's square is the same with a picture and with initials. */
export function ProfileHead({ picture, title, name, detail, marks, actions }: ProfileHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.picture}>
        <Portrait {...picture} size={160} isAboveFold />
      </div>
      <div className={styles.who}>
        <h1 className="display-2">{title}</h1>
        {name !== undefined && <p className={styles.name}>{name}</p>}
        {detail && <p className="mute">{detail}</p>}
        {marks}
      </div>
      {actions && <div className="button-row">{actions}</div>}
    </div>
  );
}
