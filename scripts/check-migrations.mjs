// During an upgrade servers of two versions use one schema, which the older one does not know. A migration after LAST_FREE
// therefore adds (expand). A removal is a step of its own, later (contract), named after the migration whose version no longer needs the
// old: 0215-contract-0210-drop-old-column.ts. A statement that looks as if it refused an older server's writes says why it does not, in a
// comment that begins with "expand:", right above it. See docs/contributing.md.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "oxc-parser";

/** Landed before the rule. */
const LAST_FREE = 209;
const MIGRATION = /^(\d{4})-(?:contract-(\d{4})-)?[a-z0-9-]+\.ts$/;
const DATABASE = path.resolve(import.meta.dirname, "../packages/db/src");

const [folder = path.join(DATABASE, "migrations"), schemaFile = path.join(DATABASE, "schema.sql")] =
  process.argv.slice(2);
const files = readdirSync(folder)
  .filter((name) => MIGRATION.test(name) && !name.endsWith(".test.ts"))
  .sort();
const schema = readFileSync(schemaFile, "utf8");

/** Statements that remove something that a server may still use. */
const TAKEN_AWAY = [
  [/\bdrop\s+table\b/i, "drops a table"],
  [/\bdrop\s+column\b/i, "drops a column"],
  [/\brename\b/i, "renames"],
  [/\bset\s+not\s+null\b/i, "makes a column obligatory"],
  [/\bdrop\s+(?:default|expression|type|domain|schema|sequence)\b/i, "drops what inserts rely on"],
];
/** Statements that may refuse a server's writes or change what it reads. */
const MAY_REFUSE = [
  [/\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i, "changes a column's type"],
  [/^\s*(?:truncate|(?:with\b[\s\S]*\b)?delete\s+from)\b/i, "deletes rows"],
];

/** The `sql` templates of a migration with the lines that they begin at, and its comments. */
function readMigration(name) {
  const file = path.join(folder, name);
  const text = readFileSync(file, "utf8");
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const lineAt = (offset) => text.slice(0, offset).split("\n").length;
  const statements = [];
  const builders = [];
  new Visitor({
    TaggedTemplateExpression: ({ start, tag, quasi }) => {
      if (text.slice(tag.start, tag.end).startsWith("sql"))
        statements.push({ line: lineAt(start), text: quasi.quasis.map(({ value }) => value.raw).join("?") });
    },
    MemberExpression: ({ start, property }) => property.name === "schema" && builders.push(lineAt(start)),
  }).visit(program);
  const reasons = comments.filter(({ value }) => /^[\s*]*expand: \S/.test(value)).map(({ end }) => lineAt(end));
  return { statements, builders, reasons, text };
}

const number = (name) => Number(name.slice(0, 4));
const withoutComments = (statement) => statement.replaceAll(/--[^\n]*/g, "");

/** Of a table as it is today. */
function columnsOf(table) {
  const body = new RegExp(`create table (?:public\\.)?${table} \\(([\\s\\S]*?)\\n\\)`, "i").exec(schema)?.[1] ?? "";
  return [...body.matchAll(/^\s+"?(\w+)"? /gm)].map(([, column]) => column).filter((word) => word !== "CONSTRAINT");
}

/** The part of the text up to the bracket that closes the first one. */
function upToClosing(text) {
  let depth = 0;
  for (const [index, sign] of [...text].entries()) {
    if (sign === "(") depth++;
    if (sign === ")" && --depth === 0) return text.slice(0, index + 1);
  }
  return text;
}

const LITERALS = /'(?:[^']|'')*'(?:\s*,\s*'(?:[^']|'')*')*/g;
const literalsIn = (text) => (text.match(/'(?:[^']|'')*'/g) ?? []).map((literal) => literal.toLowerCase());
const skeletonOf = (text) =>
  text
    .replaceAll(LITERALS, "L")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([(),]) ?/g, "$1");

/** A constraint's text in the last migration before this one that says it. */
function constraintBefore(name, constraint) {
  const pattern = new RegExp(`constraint\\s+${constraint}\\s+check\\s*(?=\\()`, "gi");
  for (const earlier of files.filter((file) => file < name).toReversed()) {
    const text = readMigration(earlier)
      .statements.map((statement) => statement.text)
      .join("\n");
    const [last] = [...text.matchAll(pattern)].slice(-1);
    if (last) return upToClosing(text.slice(last.index + last[0].length));
  }
  return null;
}

/** The same condition with more texts to choose from. */
function isWidened(before, after) {
  if (before === null || skeletonOf(before).toLowerCase() !== skeletonOf(after).toLowerCase()) return false;
  const allowed = new Set(literalsIn(after));
  return literalsIn(before).every((literal) => allowed.has(literal));
}

/** The parts of a statement that may break an older server: `isTaken` needs a contract step, the rest a reason. */
function findDangers(name, statement, created) {
  const text = withoutComments(statement);
  const dangers = [];
  // The migration defines a function but does not run it.
  if (/^\s*create\s+(?:or\s+replace\s+)?(?:function|procedure)\b/i.test(text)) return [];
  for (const [pattern, what] of TAKEN_AWAY) if (pattern.test(text)) dangers.push({ what, isTaken: true });
  for (const [pattern, what] of MAY_REFUSE) if (pattern.test(text)) dangers.push({ what, isTaken: false });

  const [, table] = /^\s*alter\s+table\s+(?:only\s+)?(\w+)/i.exec(text) ?? [];
  if (table && !created.has(table)) {
    for (const [clause, column] of text.matchAll(/add\s+column\s+(\w+)(?:[^(),]|\([^()]*\))*/gi)) {
      const isGiven = /\b(?:default|generated)\b/i.test(clause) || !/\b(?:not\s+null|primary\s+key)\b/i.test(clause);
      if (!isGiven)
        dangers.push({ what: `adds ${column}, which older servers do not fill (give it a default)`, isTaken: true });
    }
    for (const match of text.matchAll(/add\s+constraint\s+(\w+)\s+(\w+)/gi)) {
      const [clause, constraint, kind] = match;
      const condition = upToClosing(text.slice(match.index + clause.length));
      if (kind.toLowerCase() === "check" && isWidened(constraintBefore(name, constraint), condition.trim())) continue;
      if (mentionsOldColumn(text, table, condition)) dangers.push({ what: `adds ${constraint}`, isTaken: false });
    }
  }
  const unique = /\bcreate\s+unique\s+index\s+(?:concurrently\s+)?(\w+)\s+on\s+(\w+)/i.exec(text);
  if (unique && !created.has(unique[2])) dangers.push({ what: `adds ${unique[1]}`, isTaken: false });
  const trigger = /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s+(\w+)[\s\S]*?\bon\s+(\w+)/i.exec(text);
  if (trigger && !created.has(trigger[2])) dangers.push({ what: `adds ${trigger[1]}`, isTaken: false });
  const dropped = /\bdrop\s+(?:materialized\s+)?(?:view|function)\s+(?:if\s+exists\s+)?(\w+)/i.exec(text);
  if (dropped) dangers.push({ what: `drops ${dropped[1]}`, isTaken: false });
  return dangers;
}

/** A condition about new columns alone holds for servers that leave them empty. */
function mentionsOldColumn(statement, table, condition) {
  const added = new Set([...statement.matchAll(/add\s+column\s+(\w+)/gi)].map(([, column]) => column));
  const words = new Set(condition.replaceAll(LITERALS, "").match(/\w+/g) ?? []);
  return columnsOf(table).some((column) => !added.has(column) && words.has(column));
}

const complaints = [];
for (const name of files.filter((file) => number(file) > LAST_FREE)) {
  const { statements, builders, reasons, text } = readMigration(name);
  const [, , contracted] = MIGRATION.exec(name);
  if (contracted && !files.some((file) => file.startsWith(`${contracted}-`) && number(file) < number(name)))
    complaints.push(`${name} names ${contracted}, which is no earlier migration.`);
  for (const line of builders)
    complaints.push(`${name}:${line} builds its statement: write it as sql, which can be read.`);
  if (contracted) continue;
  const created = new Set(
    statements.flatMap((statement) =>
      [...statement.text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, table]) => table),
    ),
  );
  const lines = text.split("\n");
  for (const { line, text: statement } of statements) {
    const hasReason = reasons.some(
      (end) => end < line && lines.slice(end, line - 1).every((between) => /^\s*(?:\/\/|\/?\*)/.test(between)),
    );
    for (const { what, isTaken } of findDangers(name, statement, created)) {
      if (isTaken)
        complaints.push(
          `${name}:${line} ${what}: older servers still use the database. See "Expand, migrate, contract".`,
        );
      else if (!hasReason)
        complaints.push(
          `${name}:${line} ${what}: say above it, in a comment "expand: …", why no older server is refused.`,
        );
    }
  }
}
for (const complaint of complaints) process.stderr.write(`packages/db/src/migrations/${complaint}\n`);
process.exit(complaints.length === 0 ? 0 : 1);
