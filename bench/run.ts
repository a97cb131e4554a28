/** `npm run bench`: compares the device's part of the product with plain browser calls, and prints a table of ratios. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { build } from 'vite';
import { fromRoot } from '../scripts/root.mjs';
import { ensureBuild, runCommand } from '../scripts/setup.mjs';
import { measureIn } from './browser.ts';
import { type Figure, MainThread, type Row } from './figure.ts';
import { calendar } from './figures/calendar.ts';
import { catchUp } from './figures/catch-up.ts';
import { chat } from './figures/chat.ts';
import { chatScreen } from './figures/chat-screen.ts';
import { coldOpen } from './figures/cold-open.ts';
import { drain } from './figures/drain.ts';
import { events } from './figures/events.ts';
import { firstLook } from './figures/first-look.ts';
import { firstQuery } from './figures/first-query.ts';
import { heap } from './figures/heap.ts';
import { initialSync } from './figures/initial-sync.ts';
import { loop } from './figures/loop.ts';
import { openOuting } from './figures/open-outing.ts';
import { opening } from './figures/opening.ts';
import { ownChange } from './figures/own-change.ts';
import { people } from './figures/people.ts';
import { photos } from './figures/photos.ts';
import { polls } from './figures/polls.ts';
import { ready } from './figures/ready.ts';
import { scale } from './figures/scale.ts';
import { search } from './figures/search.ts';
import { stored } from './figures/stored.ts';
import { travel } from './figures/travel.ts';
import { throttle } from './throttle.ts';

const FIGURES: readonly Figure[] = [
  initialSync,
  ready,
  stored,
  firstQuery,
  coldOpen,
  opening,
  firstLook,
  openOuting,
  travel,
  people,
  photos,
  polls,
  calendar,
  search,
  chat,
  chatScreen,
  ownChange,
  events,
  drain,
  catchUp,
  scale,
  heap,
  loop,
];

/** The value of an argument `--name=value`. */
const argument = (name: string) =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(`--${name}=`.length);

function chosen(): Figure[] {
  const names = FIGURES.map(({ name }) => name);
  const wanted =
    argument('only')?.split(',') ?? process.argv.slice(2).filter((each) => !each.startsWith('--'));
  if (wanted.length === 0) return [...FIGURES];
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}? Try --only=${names.join(',')}`);
  return FIGURES.filter(({ name }) => wanted.includes(name));
}

/** The slowdown of the processor; 1: none. */
function slowdown(): number {
  const rate = Number(argument('throttle') ?? 1);
  if (!Number.isInteger(rate) || rate < 1) throw new Error('Try --throttle=4');
  return rate;
}

function print(rows: readonly Row[]): void {
  const cells = rows.map(({ work, target, ours, raw, result, pass }) => [
    ...[work, target, ours, raw, result],
    pass ? 'pass' : 'MISS',
  ]);
  const table = [['work', 'target', 'ours', 'raw', 'result', ''], ...cells];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  for (const line of table)
    console.log(line.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '));
}

/** No task of a main thread may block the user for longer than this, ms. */
const LONGEST_TASK_MS = 50;

function mainThreadRow({ seen }: MainThread): Row {
  const longest = seen.reduce((worst, task) => (task.ms > worst.ms ? task : worst), { work: '', ms: 0 });
  return {
    work: 'main thread, longest task',
    target: `≤ ${LONGEST_TASK_MS} ms`,
    ours: longest.ms === 0 ? 'none' : `${longest.ms.toFixed(0)} ms`,
    raw: '',
    result: longest.ms === 0 ? '' : longest.work,
    pass: longest.ms <= LONGEST_TASK_MS,
  };
}

await runCommand(async () => {
  const figures = chosen();
  if (
    [ready, stored, coldOpen, opening, travel, people, photos, polls, calendar, chatScreen].some((figure) =>
      figures.includes(figure),
    )
  )
    await ensureBuild();
  await build({ configFile: fromRoot('bench', 'vite.config.ts'), logLevel: 'warn' });
  throttle(slowdown());
  measureIn(argument('browser') ?? 'chromium');
  const main = new MainThread();
  const rows: Row[] = [];
  for (const figure of figures) {
    const since = performance.now();
    rows.push(...(await figure.measure(main)));
    console.log(`${figure.name}: ${((performance.now() - since) / 1_000).toFixed(0)} s`);
  }
  rows.push(mainThreadRow(main));
  console.log('');
  print(rows);
  mkdirSync(fromRoot('bench', 'results'), { recursive: true });
  const at = new Date().toISOString();
  writeFileSync(
    fromRoot('bench', 'results', `${at.replaceAll(':', '-').slice(0, 19)}.json`),
    JSON.stringify({ at, cores: cpus().length, rows, longTasks: main.seen }, null, 2),
  );
  return rows.every(({ pass }) => pass) ? 0 : 1;
});
// A failed figure leaves its browser and servers open.
process.exit();
