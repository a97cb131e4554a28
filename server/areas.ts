/** The areas of the product with calls of their own; a new one is added here. */
import { registerAccounts } from './accounts/register.ts';
import type { Area } from './app.ts';
import { registerComments } from './comments/register.ts';
import { registerFiles } from './files/register.ts';
import { registerNotes } from './notes/register.ts';
import { registerOutings } from './outings/register.ts';
import { registerPolls } from './polls/register.ts';
import { registerRealtime } from './realtime/register.ts';
import { registerSettings } from './settings/register.ts';
import { registerSystem } from './system/register.ts';
import { registerTravel } from './travel/register.ts';

export const areas: readonly Area[] = [
  registerSystem,
  registerAccounts,
  registerOutings,
  registerNotes,
  registerComments,
  registerPolls,
  registerTravel,
  registerSettings,
  registerFiles,
  registerRealtime,
];
