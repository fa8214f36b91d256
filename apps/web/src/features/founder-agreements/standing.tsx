import { formatDate, formatDateTime } from "@quorate/core/format/date-format";
import type { ReactNode } from "react";
import { DrawnSignature } from "../../components/signatures/drawn-signature.tsx";
import { nameOf, otherOf, statusWords, type Term, type VersionFacts } from "./founder-words.ts";
import styles from "./standing.module.css";

type Founders = Parameters<typeof statusWords>[0];

type StandingProps = {
  founders: Founders;
  version: VersionFacts;
  terms: readonly Term[];
  /** Those of the version before it. */
  before: readonly Term[];
  file: string;
  /** What the terms come to. */
  children?: ReactNode;
};

/** One version: who wrote it, how it is now, what it changed, who signed it, and its file. */
export function Standing({ founders, version, terms, before, file, children }: StandingProps) {
  return (
    <div className={styles.body}>
      <p>
        <strong>Version {version.version}</strong>, by {version.writtenBy === founders.side ? "you" : otherOf(founders)}{" "}
        on {formatDate(version.writtenAt)}. {statusWords(founders, version)}
      </p>
      <Terms changed={version.changed} terms={terms} before={before} />
      {children}
      {version.signatures.map(({ record, name, side, signedAt, drawing }) => (
        <div key={record} className={styles.was}>
          Signed by {name}, for {nameOf(founders, side)}, on {formatDateTime(signedAt)}
          <DrawnSignature drawing={drawing} name={name} />
        </div>
      ))}
      <p className={styles.hash}>
        <a href={file} download className="link">
          Download the PDF<span className="sr-only"> of version {version.version}</span>
        </a>
        , SHA-256 {version.sha256}
        {version.signatures.length > 0 && (
          <>
            {". "}
            <a href={file.replace(/\.pdf$/, "/signatures.pdf")} download className="link">
              Download signatures
            </a>
          </>
        )}
      </p>
    </div>
  );
}

type TermsProps = { changed: readonly string[]; terms: readonly Term[]; before: readonly Term[] };

/** What a version says, each term it changed beside what it was before. */
export function Terms({ changed, terms, before }: TermsProps) {
  const gone = before.filter(({ field }) => changed.includes(field) && !terms.some((term) => term.field === field));
  return (
    <dl className={styles.terms}>
      {terms.map(({ field, label, value }) => (
        <div key={field} className={styles.term}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {changed.includes(field) && (
            <dd className={styles.was}>
              Changed; before: {before.find((term) => term.field === field)?.value ?? "nothing"}
            </dd>
          )}
        </div>
      ))}
      {gone.map(({ field, label, value }) => (
        <div key={field} className={styles.term}>
          <dt>{label}</dt>
          <dd className={styles.was}>Removed; before: {value}</dd>
        </div>
      ))}
    </dl>
  );
}

type EarlierProps = { founders: Founders; versions: readonly VersionFacts[]; fileOf: (id: string) => string };

/** The versions that no longer count, each with its file. */
export function EarlierVersions({ founders, versions, fileOf }: EarlierProps) {
  if (versions.length === 0) return null;
  return (
    <details>
      <summary className="link">Earlier versions ({versions.length})</summary>
      <ul className={styles.earlier}>
        {versions.map((version) => (
          <li key={version.id}>
            <a href={fileOf(version.id)} download className="link">
              Version {version.version}
            </a>
            , by {version.writtenBy === founders.side ? "you" : otherOf(founders)} on {formatDate(version.writtenAt)}.{" "}
            {statusWords(founders, version)}
          </li>
        ))}
      </ul>
    </details>
  );
}
