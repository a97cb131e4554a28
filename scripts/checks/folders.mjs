/** Checks directories: which import each other in a circle, and which contain too many files. */

/** @typedef {{ from: string, to: string }} Arrow an import of a value, from one file's path to another's */

/**
 * Directories whose subdirectories may import each other in a circle. Who sees an outing depends on contact lists, and
 * what users see of each other on shared outings: files, outings and people together are the core of the server.
 */
const MAY_BE_CIRCLES = ['server/core'];

const MOST_FILES = 25;
/** Directories that may contain more. Migrations and documents are not code and do not count. */
const MAY_BE_FULL = [
  // A catalogue has one file per namespace.
  /^src\/i18n\/messages\/\w+$/,
  // The router reads one file per route.
  /^src\/routes(\/|$)/,
];

/**
 * Returns the circles among the files, each once (Tarjan's strongly connected components).
 * @param {Map<string, string[]>} graph
 * @returns {string[][]}
 */
export function findCircles(graph) {
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const circles = [];
  /** @param {string} file */
  const visit = (file) => {
    const mark = { index: seen.size, low: seen.size, open: true };
    seen.set(file, mark);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      const known = seen.get(next);
      if (!known) mark.low = Math.min(mark.low, visit(next).low);
      else if (known.open) mark.low = Math.min(mark.low, known.index);
    }
    if (mark.low === mark.index) {
      const circle = stack.splice(stack.lastIndexOf(file));
      for (const member of circle) Object.assign(seen.get(member) ?? {}, { open: false });
      if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle);
    }
    return mark;
  };
  for (const file of graph.keys()) if (!seen.has(file)) visit(file);
  return circles;
}

/**
 * Returns the two parts of one directory that an import connects: its subdirectories, or files directly in it.
 * @param {Arrow} arrow
 * @returns {{ parent: string, from: string, to: string }}
 */
function partsJoined(arrow) {
  const from = arrow.from.split('/');
  const to = arrow.to.split('/');
  const depth = from.findIndex((part, index) => part !== to[index]);
  return { parent: from.slice(0, depth).join('/'), from: from[depth] ?? '', to: to[depth] ?? '' };
}

/**
 * Returns circles between the parts of each directory, each with one import per arrow. `findCircles` of all files finds
 * circles that involve no directory.
 * @param {readonly Arrow[]} arrows
 * @returns {string[]} findings
 */
export function knots(arrows) {
  /** @type {Map<string, Map<string, Map<string, Arrow>>>} */
  const folders = new Map();
  for (const arrow of arrows.filter(({ from, to }) => from !== to)) {
    const { parent, from, to } = partsJoined(arrow);
    const parts = folders.get(parent) ?? new Map();
    const targets = parts.get(from) ?? new Map();
    if (!targets.has(to)) targets.set(to, arrow);
    folders.set(parent, parts.set(from, targets));
  }
  return [...folders].flatMap(([parent, parts]) => {
    if (MAY_BE_CIRCLES.includes(parent)) return [];
    const graph = new Map([...parts].map(([part, targets]) => [part, [...targets.keys()]]));
    return findCircles(graph)
      .filter((circle) => circle.some((part) => !part.includes('.')))
      .map((circle) => {
        const lines = circle.flatMap((from) =>
          circle.flatMap((to) => {
            const arrow = parts.get(from)?.get(to);
            return arrow ? [`  ${from} → ${to} (${arrow.from} imports ${arrow.to})`] : [];
          }),
        );
        return `${parent || 'the project'}: these import each other in a circle:\n${lines.join('\n')}`;
      });
  });
}

/**
 * Returns directories with too many files directly in them.
 * @param {readonly string[]} paths of code files
 * @returns {string[]} findings
 */
export function fullFolders(paths) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const path of paths) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !MAY_BE_FULL.some((pattern) => pattern.test(folder)))
    .map(([folder, count]) => `${folder}: ${count} files directly in it; at most ${MOST_FILES} may be`);
}
