/** A part of the product, as it is listed. */
import type { Call } from '#contract/base/call.ts';
import type { App } from '../base/http/app.ts';
import type { Face } from '../base/http/site/face.ts';
import type { Context } from '../context.ts';
import type { Declarations } from './declarations.ts';

export interface Area {
  readonly name: string;
  /** What it answers, by name. */
  readonly calls: Readonly<Record<string, Call>>;
  /** Register them, in this order. */
  readonly register: readonly ((app: App, ctx: Context) => void)[];
  readonly declarations?: Declarations;
  /** What its addresses show to programs that draw previews of links, and to people before the app runs. */
  readonly faces?: (ctx: Context) => readonly Face[];
}

/** In the order of the areas. */
export const declarationsOf = (areas: readonly Area[]): readonly Declarations[] =>
  areas.flatMap(({ declarations }) => declarations ?? []);
