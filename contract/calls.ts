/** All calls, by area. */
import type { Call } from './call.ts';
import { authCalls } from './calls/auth.ts';
import { commentCalls } from './calls/comments.ts';
import { fileCalls } from './calls/files.ts';
import { noteCalls } from './calls/notes.ts';
import { outingCalls } from './calls/outings.ts';
import { pollCalls } from './calls/polls.ts';
import { settingsCalls } from './calls/settings.ts';
import { systemCalls } from './calls/system.ts';
import { travelCalls } from './calls/travel.ts';

export const API_PREFIX = '/api/v1';

/** Calls that Laravel clients expect at the root as well as below the prefix. */
export const ALSO_AT_ROOT: readonly string[] = ['/sanctum/csrf-cookie', '/broadcasting/auth'];

/** Full path of a call, with its parameters still as `:name`. */
export const pathOfCall = ({ path, at }: Pick<Call, 'path' | 'at'>) =>
  at === 'root' ? path : `${API_PREFIX}${path}`;

export const calls = {
  auth: authCalls,
  outings: outingCalls,
  notes: noteCalls,
  comments: commentCalls,
  polls: pollCalls,
  travel: travelCalls,
  settings: settingsCalls,
  files: fileCalls,
  system: systemCalls,
};
