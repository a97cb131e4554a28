/** Checks folders: which import each other in a circle, and which hold too many files. */

/** @typedef {{ from: string, to: string }} Arrow an import of a value, from one file's path to another's */

/**
 * Folders whose subfolders may import each other in a circle. Who sees an outing depends on the contact lists of people, and
 * what people see of each other on outings that they share: files, outings and people are the one core of the server.
 */
const MAY_BE_CIRCLES = ['server/core'];

const MOST_FILES = 25;
/** Folders that may hold more. Of migrations and documents nothing is counted: they are no code. */
const MAY_BE_FULL = [
  // A catalogue has a file for each namespace.
  /^src\/i18n\/messages\/\w+$/,
  // The router reads a file for each route.
  /^src\/routes(\/|$)/,
];

/**
 * Circles among the files, each reported once (Tarjan's strongly connected components).
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
 * The two parts of one folder that an import joins: its subfolders, or files directly in it.
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
 * Circles between the parts of each folder, each with one import for every arrow in it. Files that import each other in a circle
 * without a folder are found by `findCircles` of all files.
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
 * Folders with too many files directly in them.
 * @param {readonly string[]} paths of files of code
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
    .map(([folder, count]) => `${folder}: ${count} files stand directly in it; ${MOST_FILES} may`);
}
