import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { ColumnHead } from "../ui/data/table.tsx";
import styles from "./chart-table.module.css";

type ChartTableProps = {
  summary: string;
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** The numbers of a chart, in full, for those who want to read rather than look. The first column names the row. */
export function ChartTable({ summary, caption, columns, rows }: ChartTableProps) {
  return (
    <details className={styles.table}>
      <summary>{summary}</summary>
      <table className={cn(styles.figures, "data-table")}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <ColumnHead key={column} right={index > 0}>
                {column}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...values] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={columns[index + 1]} className="figure-cell">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
