/** Defines the query parameters of an outing's page. */

import * as v from 'valibot';
import { said } from '#domain/app/frame/said.ts';

const text = said(v.pipe(v.string(), v.maxLength(200)));

/** The filter of the dialog of people. */
export const PeopleFilter = v.picklist([
  'all',
  'going',
  'maybe',
  'not_going',
  'pending',
  'waiting',
  'spectators',
  'invited',
  'requests',
]);
export type PeopleFilter = v.InferOutput<typeof PeopleFilter>;

export const OutingSearch = v.object({
  tab: said(v.picklist(['details', 'photos', 'files', 'notes', 'activity', 'edit', 'settings'])),
  /** A note to scroll to and to highlight. */
  noteId: text,
  /** One of the things that the outing needs, to show and to highlight. */
  thingId: text,
  /** A part of the page to scroll to. */
  scrollToComponent: said(v.picklist(['description', 'people', 'ratings', 'things', 'items', 'notes'])),
  /** Joins it, with the code of a link if there is one. */
  joinNow: text,
  code: text,
  openMembershipSettingsModal: text,
  /**
   * The filter of the dialog of people, and the tab of the sheet that invites: all of it is on one page, so any value
   * opens it.
   */
  openMembersModalTab: said(PeopleFilter),
  openInvitationsModalTab: text,
  /** An item of the plan, to whose content the page is narrowed. */
  filterOutingId: text,
  /** Any value opens the plan as a picture to share. */
  shareCapture: text,
  attachmentId: text,
  attachmentType: text,
});
export type OutingSearch = v.InferOutput<typeof OutingSearch>;
export type OutingTab = NonNullable<OutingSearch['tab']>;
