import type { ConfidentialPartDto } from "@quorate/api/confidential-parts/confidential-parts.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import styles from "./confidential-part.module.css";

type AgreedNdasProps = Pick<ConfidentialPartDto, "ndas"> & Pick<ProjectDetailDto, "viewer">;

/** Who has agreed to the NDA and when, each with the file: to an expert their own alone. */
export function AgreedNdas({ ndas, viewer }: AgreedNdasProps) {
  return (
    <div>
      <h3 className="heading">
        {viewer === "client" || viewer === "admin" ? "Who has agreed to the NDA" : "Your NDA"}
      </h3>
      <ul className={styles.ndas}>
        {ndas.map(({ id, name, agreedAt }) => (
          <li key={id}>
            {name}, on {formatDateTime(agreedAt)}{" "}
            <a href={`/api/ndas/${id}.pdf`} download className="link">
              PDF<span className="sr-only"> of the NDA of {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
