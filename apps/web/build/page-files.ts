import type { Manifest, ManifestChunk } from "vite";

/**
 * The files that the browser needs for a screen beyond the entry: the route's own chunk with everything that it imports, and the styles of
 * its static parts.
 */
export function filesOf(manifest: Manifest, { module, standing }: { module: string; standing?: string | undefined }) {
  const shown = chunksOf(manifest, module);
  const stood = standing === undefined ? [] : chunksOf(manifest, standing);
  return {
    stylesheets: [...new Set([...shown, ...stood].flatMap(({ css = [] }) => css))],
    scripts: shown.map(({ file }) => file),
  };
}

function chunksOf(manifest: Manifest, module: string): ManifestChunk[] {
  const chunks = new Map<string, ManifestChunk>();
  const inEntry = new Set(["index.html", ...(manifest["index.html"]?.imports ?? [])]);
  const visit = (key: string) => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
    if (!chunk) throw new Error(`The build has no chunk ${key}`);
    if (inEntry.has(key) || chunks.has(key)) return;
    chunks.set(key, chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(module);
  return [...chunks.values()];
}
