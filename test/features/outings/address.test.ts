import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { OutingSearch } from '#features/outings/outing-search.ts';
import { outingHref, tabOf } from '#features/outings/outing-tab.ts';

describe('the address of an outing', () => {
  it('the address opens the tab of the note or poll that it names', () => {
    expect(tabOf({})).toBe('details');
    expect(tabOf({ noteId: 'n' })).toBe('notes');
    expect(tabOf({ scrollToComponent: 'notes' })).toBe('notes');
    expect(tabOf({ scrollToComponent: 'items' })).toBe('details');
    expect(tabOf({ tab: 'edit', noteId: 'n' })).toBe('edit');
  });

  it('the address ignores invalid parts', () => {
    const parsed = v.parse(OutingSearch, {
      tab: 'nowhere',
      noteId: 'x'.repeat(300),
      scrollToComponent: 'people',
    });
    expect(tabOf(parsed)).toBe('details');
    expect(parsed.scrollToComponent).toBe('people');
    const dialogs = { openMembersModalTab: 'everyone', openInvitationsModalTab: 'link' };
    expect(v.parse(OutingSearch, dialogs)).toEqual({ openInvitationsModalTab: 'link' });
  });

  it('the address is short for its details', () => {
    expect(outingHref('o')).toBe('/outings/o');
    expect(outingHref('o', 'notes')).toBe('/outings/o?tab=notes');
  });
});
