import type { ExpertFaceDto, OrganizationFaceDto } from "@quorate/api/schema/face";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import { Portrait } from "../ui/data/portrait.tsx";
import type { PortraitSize } from "../ui/text/monogram.tsx";
import styles from "./face.module.css";

export type FaceDto = ExpertFaceDto | OrganizationFaceDto;

type FaceProps = {
  face: FaceDto;
  size?: Extract<PortraitSize, 24 | 32 | 48>;
  /** Of the name. */
  className?: string;
  /** What is told of them, under the name or behind it. */
  children?: ReactNode;
};

/** Who is named beside something else: the picture or the initials, and the name, which leads to their page as long as there is one. */
export function Face({ face, size = 24, className, children }: FaceProps) {
  return (
    <span className={cn(styles.face, size === 24 && styles.small)}>
      {"logoUrl" in face ? (
        <Portrait name={face.name} src={face.logoUrl} size={size} isLogo />
      ) : (
        <Portrait name={face.name} src={face.profileImageUrl} size={size} />
      )}
      <span className={styles.words}>
        <FaceName face={face} className={className} />
        {children}
      </span>
    </span>
  );
}

/** The name alone, where the picture stands elsewhere. */
export function FaceName({ face, className }: { face: FaceDto; className?: string | undefined }) {
  if (!face.hasPage) return <span className={className === "link" ? undefined : className}>{face.name}</span>;
  const to = "logoUrl" in face ? paths.organization(face.id) : paths.expertProfile(face.id);
  return (
    <Link className={cn("title-link", className)} to={to}>
      {face.name}
    </Link>
  );
}
