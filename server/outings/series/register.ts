/** The calls of outings that repeat. */

import type { App } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { registerSeriesAnswers } from './answer.ts';
import { registerSeriesChange, registerSeriesRemove } from './change.ts';
import { registerEndSeries, registerRepeat } from './repeat.ts';

export function registerSeries(app: App, ctx: Context): void {
  registerRepeat(app, ctx);
  registerEndSeries(app, ctx);
  registerSeriesChange(app, ctx);
  registerSeriesRemove(app, ctx);
  registerSeriesAnswers(app, ctx);
}
