/** Calls for the settings of a user. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { TravelVisibility } from '../travel.ts';

const AppSettings = v.object({
  /** Who else may see the travel log. */
  travel_visibility: TravelVisibility,
});

const showApp = defineCall({
  method: 'GET',
  path: '/settings/app',
  summary: 'The settings of the signed-in user.',
  access: 'verified',
  answer: v.object({ data: AppSettings }),
});

const setApp = defineCall({
  method: 'POST',
  path: '/settings/app',
  summary: 'Sets the settings of the signed-in user. Repeating it changes nothing.',
  access: 'verified',
  body: AppSettings,
  answer: v.object({ data: AppSettings }),
});

export const settingsCalls = { showApp, setApp };
