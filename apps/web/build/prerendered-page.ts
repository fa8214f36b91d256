export type RenderedPage = {
  path: string;
  meta: { title: string; description?: string; keywords?: string };
  data?: object | undefined;
  html: string;
  stylesheets: readonly string[];
  scripts: readonly string[];
};

/** The app's shell for an installation in this currency, which the screens read from it before they draw anything. */
export function stateCurrency(shell: string, currency: string): string {
  const start = /<html (?=lang=)/;
  if (!start.test(shell)) throw new Error("index.html does not begin with its language");
  return shell.replace(start, `<html data-currency="${currency}" `);
}

type Files = { stylesheets: readonly string[]; scripts: readonly string[] };

/** The shell of all other pages: what each of them needs is asked for with the entry. */
export function nameFiles(shell: string, files: Files): string {
  return replaced(shell, [intoHead(linesOf(files))]);
}

/** The app's shell with a page in it: its title, description, structured data, styles and markup. No script that would execute. */
export function fillShell(shell: string, page: RenderedPage): string {
  const { title, description, keywords } = page.meta;
  const head = [
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}" />`] : []),
    ...(keywords ? [`<meta name="keywords" content="${escapeHtml(keywords)}" />`] : []),
    ...linesOf(page),
    ...(page.data ? [`<script type="application/ld+json">${escapeJson(page.data)}</script>`] : []),
  ];
  const replacements: [RegExp, string][] = [
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`],
    [/ *<meta\s+name="description"[^>]*>\n/, ""],
    intoHead(head),
    [/<div id="root"><\/div>/, `<div id="root" data-rendered-path="${escapeHtml(page.path)}">${page.html}</div>`],
  ];
  return replaced(shell, replacements);
}

const linesOf = ({ stylesheets, scripts }: Files) => [
  ...stylesheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
];

const intoHead = (lines: readonly string[]): [RegExp, string] => [
  / *<\/head>/,
  `${lines.map((line) => `    ${line}\n`).join("")}  </head>`,
];

function replaced(shell: string, replacements: readonly [RegExp, string][]): string {
  return replacements.reduce((text, [part, replacement]) => {
    if (!part.test(text)) throw new Error(`index.html has no ${part}`);
    return text.replace(part, () => replacement);
  }, shell);
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** JSON inside a script element ends at the first closing tag, wherever that stands. */
function escapeJson(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
