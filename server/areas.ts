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
import { registerRecovery } from './accounts/recovery.ts';
import { registerRegistration } from './accounts/registration.ts';
import { registerSignIn } from './accounts/sign-in.ts';
import type { Area } from './app.ts';
import { registerCommentList } from './comments/list.ts';
import { registerCommentWrites } from './comments/write.ts';
import { registerReceive } from './files/receive.ts';
import { registerServe } from './files/serve.ts';
import { registerNoteList } from './notes/list.ts';
import { registerNoteWrites } from './notes/write.ts';
import { registerOutings } from './outings/register.ts';
import { registerPolls } from './polls/register.ts';
import { registerBroadcastingAuth } from './realtime/authorize.ts';
import { registerCatchUp } from './realtime/catch-up.ts';
import { registerSettings } from './settings/register.ts';
import { registerSystem } from './system/register.ts';
import { registerVisitList } from './travel/list.ts';
import { registerPlaces } from './travel/serve-places.ts';
import { registerVisitWrites } from './travel/write.ts';

export const areas: readonly Area[] = [
  {
    name: 'system',
    calls: systemCalls,
    register: [registerSystem, registerBroadcastingAuth, registerCatchUp],
  },
  { name: 'auth', calls: authCalls, register: [registerSignIn, registerRegistration, registerRecovery] },
  { name: 'outings', calls: outingCalls, register: [registerOutings] },
  { name: 'notes', calls: noteCalls, register: [registerNoteList, registerNoteWrites] },
  { name: 'comments', calls: commentCalls, register: [registerCommentList, registerCommentWrites] },
  { name: 'polls', calls: pollCalls, register: [registerPolls] },
  { name: 'travel', calls: travelCalls, register: [registerVisitList, registerPlaces, registerVisitWrites] },
  { name: 'settings', calls: settingsCalls, register: [registerSettings] },
  { name: 'files', calls: fileCalls, register: [registerReceive, registerServe] },
];
