import { writeFileSync } from "node:fs";
import { confidenceOf } from "./sample.mjs";

const percent = (share) => `${(share * 100).toFixed(1)} %`;
const isKilled = ({ result }) => result.status === "killed" || result.status === "timeout";

/** Prints the result, and writes each survivor to a file. Returns the exit code. */
export function report({ name, cases, total, ignored, file }) {
  const killed = cases.filter(isKilled);
  const survivors = cases.filter((one) => !isKilled(one));
  const lines = survivors.map(({ mutant, result, isStatic }) => {
    const oneLine = (text) => text.replaceAll(/\s+/g, " ").slice(0, 90);
    return `${mutant.file}:${mutant.line} [${mutant.mutator}${isStatic ? ", static" : ""}, ${result.status}] ${oneLine(mutant.original)} → ${oneLine(mutant.replacement)}`;
  });
  writeFileSync(file, `${lines.join("\n")}\n`);

  const byFolder = Map.groupBy(cases, ({ mutant }) =>
    mutant.file
      .split("/")
      .slice(0, name === "web" ? 3 : 2)
      .join("/"),
  );
  for (const [folder, own] of [...byFolder].toSorted(([a], [b]) => a.localeCompare(b))) {
    const count = own.filter(isKilled).length;
    process.stdout.write(
      `  ${folder.padEnd(40)} ${String(count).padStart(5)} of ${String(own.length).padStart(5)}  ${percent(count / own.length)}\n`,
    );
  }
  const count = (status) => cases.filter(({ result }) => result.status === status).length;
  const statics = cases.filter(({ isStatic }) => isStatic);
  const interval = confidenceOf(killed.length, cases.length, total);
  process.stdout.write(
    [
      `${name}: ${percent(killed.length / cases.length)} killed, ${killed.length} of ${cases.length}`,
      ...(interval
        ? [`a sample of ${total}; 95 % confidence: ${percent(interval.from)} to ${percent(interval.to)}`]
        : []),
      `killed ${count("killed")}, never ended ${count("timeout")}, survived ${count("survived")}, reached by no test ${count("uncovered")}`,
      `decided while a file loads (static): ${statics.length}, of them killed ${statics.filter(isKilled).length}`,
      `left out by rule: ${ignored.length}`,
      `survivors: ${file}`,
      "",
    ].join("\n"),
  );
  return 0;
}
