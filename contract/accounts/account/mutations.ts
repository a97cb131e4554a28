/** Describes changes of the user's own account that need no password. `id`: of the user. */
import * as v from 'valibot';
import { AppReviewMessage, CoverTemplate, Stars } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id, Zone } from '../../base/shapes.ts';
import { pictureArgs } from '../../uploads/picture-args.ts';
import { AppChange, GeneralChange, LinksChange, ProfileChange } from './account.ts';
import { PromptsChange } from './prompt.ts';

/** The user, and a picture */
const picture = { id: Id, ...pictureArgs };

export const accountMutations = {
  'account.general': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, change: GeneralChange }),
    outing: () => null,
    describe: () => ({ kind: 'accountEdited' }),
    texts: 'change',
  }),
  'account.profile': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, change: ProfileChange }),
    outing: () => null,
    describe: () => ({ kind: 'profileEdited' }),
    texts: 'change',
  }),
  'account.links': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, change: LinksChange }),
    outing: () => null,
    describe: () => ({ kind: 'linksEdited' }),
    texts: 'change',
  }),
  'account.session': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, change: v.object({ timezone: Zone }) }),
    outing: () => null,
    describe: () => ({ kind: 'timezoneChosen' }),
  }),
  'account.app': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, change: AppChange }),
    outing: () => null,
    describe: () => ({ kind: 'settingsChanged' }),
  }),
  'account.answerPrompts': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, change: PromptsChange }),
    outing: () => null,
    describe: () => ({ kind: 'promptsAnswered' }),
  }),
  'account.avatar': defineMutationContract({
    version: 1,
    args: v.object(picture),
    outing: () => null,
    describe: () => ({ kind: 'avatarChosen' }),
  }),
  'account.removeAvatar': defineMutationContract({
    version: 1,
    args: v.object({ id: Id }),
    outing: () => null,
    describe: () => ({ kind: 'avatarRemoved' }),
  }),
  'account.cover': defineMutationContract({
    version: 1,
    args: v.object(picture),
    outing: () => null,
    describe: () => ({ kind: 'profileCoverChosen' }),
  }),
  /** Uses a template instead of a picture. */
  'account.coverTemplate': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, cover_template: CoverTemplate }),
    outing: () => null,
    describe: () => ({ kind: 'profileCoverDrawn' }),
  }),
  'account.reviewApp': defineMutationContract({
    version: 1,
    /** `review_id`: of this review; a user may write several */
    args: v.object({ id: Id, review_id: Id, rating: Stars, message: AppReviewMessage }),
    outing: () => null,
    describe: () => ({ kind: 'appReviewed' }),
    texts: 'args',
  }),
} as const;
