/** What people choose for themselves (section 7, Settings). */
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
  summary: 'What the reader has chosen for the app. Not in the list of the specification, implied by it.',
  access: 'verified',
  answer: v.object({ data: AppSettings }),
});

const setApp = defineCall({
  method: 'POST',
  path: '/settings/app',
  summary: 'Sets what the reader chooses for the app. A state: the same again changes nothing.',
  access: 'verified',
  body: AppSettings,
  answer: v.object({ data: AppSettings }),
});

export const settingsCalls = { showApp, setApp };
