/** A part of the product, as it is listed. */
import type { Call } from '#contract/base/call.ts';
import type { App } from '../base/http/app.ts';
import type { Context } from '../context.ts';
import type { Consequences } from './consequences.ts';

export interface Area {
  readonly name: string;
  /** What it answers, by name. */
  readonly calls: Readonly<Record<string, Call>>;
  /** Register them, in this order. */
  readonly register: readonly ((app: App, ctx: Context) => void)[];
  readonly consequences?: Consequences;
}

/** In the order of the areas. */
export const consequencesOf = (areas: readonly Area[]): readonly Consequences[] =>
  areas.flatMap(({ consequences }) => consequences ?? []);
