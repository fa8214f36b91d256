import path from "node:path";

/** What the bundler says of a module while it divides them. */
type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null };

const packages = (names: string) => new RegExp(`node_modules[\\\\/](?:${names})[\\\\/]`);
const REACT = packages("react|react-dom|scheduler|react-router|react-router-dom");
const DATA = packages("@tanstack|@trpc");
const FORM = packages("zod|react-hook-form|@hookform");
const TAGS = packages("downshift|compute-scroll-into-view|prop-types|react-is");
const OVERLAY = packages(
  "@floating-ui|@radix-ui[\\\\/]react-(?:dialog|menu|popper|dismissable-layer|focus-scope|use-size)|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden",
);
/** Left with one of two screens, a rule that a form needs, too, would make every form load that screen. What core imports is one. */
const RULES = /packages[\\/](?:core|api)[\\/]src[\\/]|node_modules[\\/]porter2[\\/]/;
const kebab = (name: string) => name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "-").toLowerCase();

/** Packages with one entry that reaches everything in them: an import of one name needs only that name's module. */
const DOORS = [
  { package: "radix-ui", door: packages("radix-ui"), moduleOf: (name: string) => `/react-${kebab(name)}/` },
  {
    package: "lucide-react",
    door: packages("lucide-react[\\\\/]dist[\\\\/]esm"),
    moduleOf: (name: string) => `/icons/${kebab(name)}.`,
  },
];

/** A module belongs to the first of these that reaches it. Each needs only itself and those before it. */
const LAYERS = [
  // What the start page needs is loaded on every visit.
  { name: "page", roots: ["src/main.tsx", "src/routes/landing.tsx"], sharedByMin: 2 },
  // What every page needs that is not rendered ahead of time.
  { name: "elsewhere", roots: ["src/elsewhere.ts"], sharedByMin: 1 },
  { name: "bar", roots: ["src/components/layout/signed-in-bar.tsx"], sharedByMin: 1 },
  { name: "tabs", roots: ["src/components/ui/data/tabs.tsx"], sharedByMin: 2 },
] as const;

/** What a visit begins with, what work goes on with, and everything else: each is sent the rules and parts that it needs, and those before. */
const VISITS = [
  { name: "", roots: ["src/routes/find-experts.tsx"] },
  { name: "work-", roots: ["src/routes/dashboard.tsx", "src/routes/project.tsx"] },
] as const;
const OTHER_VISIT = "other-";

/** So many screens and dialogs must share a module before all screens take it along. */
const SCREENS_MIN = 3;

/**
 * Which modules travel together. A file of its own for every few hundred bytes that some screens share costs more than it carries, so
 * what is shared is sent in as few files as what it needs allows: `react` and `data`, which change seldom and are kept for long; the layers
 * above; `rules`, the domain's tables and words, and `screen`, what many screens share beyond them, as far as the list of experts needs
 * them, those that work needs and those that neither needs apart; `overlay`, what floats over a page; `form`,
 * what needs the form library; `form-dialog`, what needs both; and `tags`, what a form with lists of tags needs beyond all of these. What
 * only one screen has stays in the screen's own file.
 */
export function chunkGroups(root: string) {
  const below = <T extends { roots: readonly string[] }>(entry: T) => ({
    ...entry,
    roots: entry.roots.map((file) => path.join(root, file)),
  });
  const layers = LAYERS.map(below);
  const visits = VISITS.map(below);
  const reached = new Map<string, Set<string>>();

  /** The module and everything it imports, through however many others. What it loads later does not count. */
  function reach(id: string, graph: Graph): Set<string> {
    const known = reached.get(id);
    if (known) return known;
    const found = new Set<string>();
    const visit = (next: string) => {
      if (found.has(next)) return;
      found.add(next);
      for (const imported of importsOf(next, graph)) visit(imported);
    };
    visit(id);
    reached.set(id, found);
    return found;
  }

  function layerOf(id: string, graph: Graph): string {
    const isReached = ({ roots }: { roots: string[] }) => roots.some((entry) => reach(entry, graph).has(id));
    const layer = layers.find(isReached);
    if (layer) return layer.name;
    const needs = (library: RegExp) => [...reach(id, graph)].some((module) => library.test(module));
    if (needs(TAGS)) return "tags";
    if (needs(FORM)) return needs(OVERLAY) ? "form-dialog" : "form";
    if (needs(OVERLAY)) return "overlay";
    return `${visits.find(isReached)?.name ?? OTHER_VISIT}${RULES.test(id) ? "rules" : "screen"}`;
  }

  const group = (name: string, minShareCount: number, priority: number) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (layerOf(id, graph) === name ? name : null),
    minShareCount,
    priority,
    includeDependenciesRecursively: false,
  });

  return [
    { name: "react", test: REACT, priority: 10 },
    { name: "data", test: DATA, priority: 9 },
    ...layers.map(({ name, sharedByMin }, place) => group(name, sharedByMin, 8 - place)),
    ...[...visits.map(({ name }) => name), OTHER_VISIT].flatMap((name) => [
      group(`${name}rules`, 1, 5),
      group(`${name}screen`, SCREENS_MIN, 4),
    ]),
    group("overlay", 2, 3),
    group("form", 2, 2),
    group("form-dialog", 2, 1),
    group("tags", 2, 0),
  ];
}

function importsOf(id: string, graph: Graph): string[] {
  const facts = graph.getModuleInfo(id);
  return (facts?.importedIds ?? []).flatMap((imported) => {
    const door = DOORS.find((each) => each.door.test(imported) && !each.door.test(id));
    return door ? behindDoor(door, imported, facts?.code ?? "", graph) : [imported];
  });
}

function behindDoor(door: (typeof DOORS)[number], id: string, code: string, graph: Graph): string[] {
  const imports = code.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${door.package}["']`, "g"));
  const names = [...imports].flatMap(([, list = ""]) => list.split(",").map((name) => name.trim().split(" ")[0] ?? ""));
  const wanted = names.filter(Boolean).map(door.moduleOf);
  const offered = (graph.getModuleInfo(id)?.importedIds ?? []).map(
    (module) => [module, module.replaceAll("\\", "/")] as const,
  );
  return wanted.map((part) => {
    const found = offered.find(([, module]) => module.includes(part));
    // Under an older name, its module would be put where those who need it do not look for it.
    if (!found) throw new Error(`${door.package} has no module ${part}: import it by its present name.`);
    return found[0];
  });
}
