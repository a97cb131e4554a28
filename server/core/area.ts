/** The type of a part of the product, as listed in `areas.ts`. */
import type { Call } from '#contract/base/call.ts';
import type { App } from '../base/http/app.ts';
import type { Face } from '../base/http/site/face.ts';
import type { Context } from '../context.ts';
import type { Declarations } from './declarations.ts';

export interface Area {
  readonly name: string;
  /** Its calls, by name. */
  readonly calls: Readonly<Record<string, Call>>;
  /** Functions that register the calls, in this order. */
  readonly register: readonly ((app: App, ctx: Context) => void)[];
  readonly declarations?: Declarations;
  /** Returns what its addresses show to programs that draw link previews, and to users before the app runs. */
  readonly faces?: (ctx: Context) => readonly Face[];
}

/** Returns the declarations in the order of the areas. */
export const declarationsOf = (areas: readonly Area[]): readonly Declarations[] =>
  areas.flatMap(({ declarations }) => declarations ?? []);
