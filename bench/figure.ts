/** Defines figures: what they measure, and how results are compared. */

export interface Row {
  work: string;
  target: string;
  ours: string;
  raw: string;
  result: string;
  pass: boolean;
}

/** Long tasks of main threads in ms, by the work during which they occurred. */
export class MainThread {
  readonly seen: { work: string; ms: number }[] = [];

  add(work: string, tasks: readonly number[]): void {
    this.seen.push(...tasks.map((ms) => ({ work, ms })));
  }
}

export interface Figure {
  /** The name for `--only`. */
  name: string;
  measure(main: MainThread): Promise<Row[]>;
}

export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (value === undefined) throw new Error('There are no values to take a quantile of');
  return value;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export const ms = (value: number) => (value < 100 ? `${value.toFixed(1)} ms` : `${value.toFixed(0)} ms`);

/** A row whose target is a ratio of times. */
export function ratioRow(work: string, most: number, ours: number, raw: number): Row {
  const ratio = ours / raw;
  return {
    work,
    target: `≤ ${most} ×`,
    ours: ms(ours),
    raw: ms(raw),
    result: `${ratio.toFixed(2)} ×`,
    pass: ratio <= most,
  };
}

/** Runs a measurement for each contestant in turn; the first one changes from round to round. */
export async function alternating<TName extends string>(
  names: readonly [TName, TName],
  measure: (name: TName, round: number) => Promise<number>,
): Promise<Record<TName, number[]>> {
  const [one, other] = names;
  const values = new Map<TName, number[]>([
    [one, []],
    [other, []],
  ]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of round % 2 === 0 ? [one, other] : [other, one]) {
      const value = await measure(name, round);
      if (process.env.BENCH_VERBOSE) console.log(`  round ${round + 1}, ${name}: ${ms(value)}`);
      values.get(name)?.push(value);
    }
  }
  return Object.fromEntries(values) as Record<TName, number[]>;
}
