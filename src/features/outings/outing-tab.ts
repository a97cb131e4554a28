/**
 * Defines the tabs of an outing's page, and their addresses. Separate from the query parameters, which every screen
 * loads.
 */

import type { OutingSearch, OutingTab } from './outing-search.ts';

/** Returns the tab of an address: a named one, or that of the note, poll, photo or file it refers to. */
export function tabOf({ tab, noteId, scrollToComponent, attachmentType }: OutingSearch): OutingTab {
  if (tab !== undefined) return tab;
  if (attachmentType === 'photo') return 'photos';
  if (attachmentType === 'file') return 'files';
  return noteId !== undefined || scrollToComponent === 'notes' ? 'notes' : 'details';
}

/** The page with the sheet that invites people, for users who may: the next step once an outing is set. */
export const invitingHref = (id: string): string => `/outings/${id}?openInvitationsModalTab=people`;

/** @param only id of an item, to whose content the page is narrowed */
export function outingHref(id: string, tab: OutingTab = 'details', only?: string): string {
  const query = new URLSearchParams({
    ...(tab !== 'details' && { tab }),
    ...(only !== undefined && { filterOutingId: only }),
  }).toString();
  return query === '' ? `/outings/${id}` : `/outings/${id}?${query}`;
}
