/** Lists the area's calls. */
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerTemplates } from '../../outings/templates/list.ts';
import { registerDeactivation } from '../accounts/deactivation.ts';
import { registerGeneral } from './general.ts';
import { registerSettings } from './register.ts';
import { registerSessions } from './sessions.ts';

export const settingsArea: Area = {
  name: 'settings',
  calls: settingsCalls,
  register: [registerSettings, registerGeneral, registerSessions, registerDeactivation, registerTemplates],
};
