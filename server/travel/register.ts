/** The calls of the travel log. */
import type { Context } from '../context.ts';
import type { App } from '../http/register.ts';
import { registerList } from './list.ts';
import { registerPlaces } from './serve-places.ts';
import { registerSet } from './write.ts';

export function registerTravel(app: App, ctx: Context): void {
  registerList(app, ctx);
  registerPlaces(app, ctx);
  registerSet(app, ctx);
}
