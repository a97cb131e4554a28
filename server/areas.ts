/** The areas of the product, with the calls that each answers; a new one is added here. */
import { authCalls } from '#contract/calls/auth.ts';
import { commentCalls } from '#contract/calls/comments.ts';
import { fileCalls } from '#contract/calls/files.ts';
import { noteCalls } from '#contract/calls/notes.ts';
import { outingCalls } from '#contract/calls/outings.ts';
import { pollCalls } from '#contract/calls/polls.ts';
import { settingsCalls } from '#contract/calls/settings.ts';
import { systemCalls } from '#contract/calls/system.ts';
import { travelCalls } from '#contract/calls/travel.ts';
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
  { name: 'system', calls: systemCalls, register: registerSystem },
  { name: 'auth', calls: authCalls, register: registerAccounts },
  { name: 'outings', calls: outingCalls, register: registerOutings },
  { name: 'notes', calls: noteCalls, register: registerNotes },
  { name: 'comments', calls: commentCalls, register: registerComments },
  { name: 'polls', calls: pollCalls, register: registerPolls },
  { name: 'travel', calls: travelCalls, register: registerTravel },
  { name: 'settings', calls: settingsCalls, register: registerSettings },
  { name: 'files', calls: fileCalls, register: registerFiles },
  // Its calls are some of the system's.
  { name: 'realtime', calls: {}, register: registerRealtime },
];
