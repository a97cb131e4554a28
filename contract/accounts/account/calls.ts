/** Describes calls for the account and the settings of the logged-in user, and for their sessions. */

import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { COVER_TEMPLATES } from '../../base/cover-templates.ts';
import { ownListCall, removeCall } from '../../base/entity-calls.ts';
import { Email, GivenPassword, Username } from '../../base/fields.ts';
import { listOf, oneOf, pageQuery, QueryFlag, Search, Success } from '../../base/shapes.ts';
import { VALIDATION_MESSAGES } from '../../base/validation-codes.ts';
import { ActivityTemplate } from '../../outings/activity-template/activity-template.ts';
import { TravelVisibility } from '../../places/visit/visit.ts';
import { DerivedOfAccount } from '../user/user.ts';
import {
  Account,
  AppChange,
  GeneralChange,
  LinksChange,
  ProfileChange,
  Session,
  SessionChange,
} from './account.ts';
import { PromptsChange } from './prompt.ts';

const account = ownListCall(
  '/settings',
  'Returns the account of the logged-in user with all settings: a list of exactly one.',
  v.object({
    ...Account.entries,
    attributes: v.object({ ...Account.entries.attributes.entries, ...DerivedOfAccount.entries }),
  }),
  'id',
);

const General = v.object({
  ...GeneralChange.entries,
  username: v.optional(Username),
  email: v.optional(Email),
  /** Required for another username or address */
  password: v.optional(GivenPassword),
});

/** Returns whether the password is present where required. */
export const hasPassword = ({
  username,
  email,
  password,
}: {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}): boolean => password !== undefined || (username === undefined && email === undefined);

const general = defineCall({
  method: 'POST',
  path: '/settings/general',
  summary:
    'Changes names, phone number, username or address; absent fields stay. Username and address require the password. Another address waits as `pending_email` until its link is opened.',
  access: 'verified',
  body: v.pipe(
    General,
    v.forward(
      v.partialCheck(
        [['username'], ['email'], ['password']],
        hasPassword,
        VALIDATION_MESSAGES.password_needed,
      ),
      ['password'],
    ),
  ),
  response: oneOf(Account),
});

const validateGeneral = defineCall({
  method: 'POST',
  path: '/settings/general/validate',
  summary:
    'Validates fields as `POST /settings/general` does, and changes nothing. Does not check a password.',
  access: 'verified',
  body: General,
  response: Success,
});

const checkUsername = defineCall({
  method: 'POST',
  path: '/settings/general/check-username',
  summary: 'Returns whether the user could take a username.',
  access: 'verified',
  body: v.object({ username: Username }),
  response: v.object({ data: v.object({ available: v.boolean() }) }),
});

const profileInformation = defineCall({
  method: 'POST',
  path: '/settings/profile-information',
  summary: 'Changes the content of the profile; absent fields stay.',
  access: 'verified',
  body: ProfileChange,
  response: oneOf(Account),
});

const socialLinks = defineCall({
  method: 'POST',
  path: '/settings/social-links',
  summary: 'Replaces the addresses of pages on the profile.',
  access: 'verified',
  body: LinksChange,
  response: oneOf(Account),
});

const session = defineCall({
  method: 'POST',
  path: '/settings/session',
  summary:
    'Sets the time zone of the user, or the state of this session: a device whose app is in the foreground gets no pushes.',
  access: 'verified',
  body: SessionChange,
  response: oneOf(Account),
});

const showApp = defineCall({
  method: 'GET',
  path: '/settings/app',
  summary: 'Returns who else may see the travel log; all settings are in `GET /settings`.',
  access: 'verified',
  response: v.object({
    data: v.object({
      /** Who else may see the travel log */
      travel_visibility: TravelVisibility,
    }),
  }),
});

const setApp = defineCall({
  method: 'POST',
  path: '/settings/app',
  summary:
    'Changes how the app looks, what others may do, and which notifications the user gets; absent fields stay.',
  access: 'verified',
  body: AppChange,
  response: oneOf(Account),
});

const answerPrompts = defineCall({
  method: 'POST',
  path: '/settings/prompts',
  summary:
    'Records that the user has answered prompts of the app, or wants them again; prompts not named stay.',
  access: 'verified',
  body: PromptsChange,
  response: oneOf(Account),
});

const sessions = defineCall({
  method: 'GET',
  path: '/settings/sessions',
  summary: 'Returns the sessions in which the user is logged in.',
  access: 'verified',
  query: v.object(pageQuery),
  response: listOf(Session),
  list: { order: 'created_at_timestamp descending, id', channel: 'user (no event changes it)' },
});

const endSession = removeCall(
  '/settings/sessions/:id',
  'Logs the user out elsewhere, and closes the sockets there.',
);

const deactivate = defineCall({
  method: 'POST',
  path: '/settings/deactivate-account',
  summary:
    'Hides the account and logs the user out everywhere. The operator can restore it for 30 days; then it is erased.',
  access: 'verified',
  body: v.object({ password: GivenPassword }),
  response: Success,
});

const activityTemplates = defineCall({
  method: 'GET',
  path: '/settings/activity-templates',
  summary: 'Returns templates for new outings, the same for everyone, each in every language.',
  access: 'verified',
  query: v.object({
    /** Searches names and keywords in every language; ignores case and accents. */
    search: v.optional(Search),
    /** Only featured ones; `false` filters nothing. */
    featured: v.optional(QueryFlag),
    ...pageQuery,
  }),
  response: listOf(ActivityTemplate),
  list: { order: 'position', channel: 'user (no event changes it: GET /config names its version)' },
});

const coverTemplates = defineCall({
  method: 'GET',
  path: '/settings/cover-templates',
  summary:
    'Returns every drawn cover: a scene in a palette, as named in covers of outings, profiles and collections.',
  access: 'verified',
  response: v.object({ data: v.array(v.object({ id: v.picklist(COVER_TEMPLATES) })) }),
});

export const settingsCalls = {
  account,
  general,
  validateGeneral,
  checkUsername,
  profileInformation,
  socialLinks,
  session,
  showApp,
  setApp,
  answerPrompts,
  sessions,
  endSession,
  deactivate,
  activityTemplates,
  coverTemplates,
};
