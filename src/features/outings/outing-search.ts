/** What the address of an outing says besides which one it is. */

import * as v from 'valibot';

/** An address is typed and shared by people: what it says wrongly counts as not said. */
const said = <TSchema extends v.GenericSchema>(schema: TSchema) => v.fallback(v.optional(schema), undefined);
const text = said(v.pipe(v.string(), v.maxLength(200)));

export const OutingSearch = v.object({
  tab: said(v.picklist(['details', 'notes', 'edit'])),
  /** A note to scroll to and to highlight. */
  noteId: text,
  /** A part of the page to scroll to. */
  scrollToComponent: said(v.picklist(['description', 'people', 'items', 'notes'])),
  joinNow: text,
  openMembershipSettingsModal: text,
  openMembersModalTab: text,
  openInvitationsModalTab: text,
  filterOutingId: text,
  attachmentId: text,
  attachmentType: text,
});
export type OutingSearch = v.InferOutput<typeof OutingSearch>;
export type OutingTab = NonNullable<OutingSearch['tab']>;

/** The tab that an address leads to: one of its own, or that of what it points at. */
export function tabOf({ tab, noteId, scrollToComponent }: OutingSearch): OutingTab {
  if (tab !== undefined) return tab;
  return noteId !== undefined || scrollToComponent === 'notes' ? 'notes' : 'details';
}

export function outingHref(id: string, tab: OutingTab = 'details'): string {
  return tab === 'details' ? `/outings/${id}` : `/outings/${id}?tab=${tab}`;
}
