import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { zoneChoices, zoneOffset, zonesNamed } from '#domain/places/zones/zones.ts';
import { OutingSearch } from '#features/outings/outing-search.ts';
import { outingHref, tabOf } from '#features/outings/outing-tab.ts';

describe('the address of an outing', () => {
  it('opens the tab of the note or poll that it points at', () => {
    expect(tabOf({})).toBe('details');
    expect(tabOf({ noteId: 'n' })).toBe('notes');
    expect(tabOf({ scrollToComponent: 'notes' })).toBe('notes');
    expect(tabOf({ scrollToComponent: 'items' })).toBe('details');
    expect(tabOf({ tab: 'edit', noteId: 'n' })).toBe('edit');
  });

  it('ignores invalid parts', () => {
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

  it('is short for its details', () => {
    expect(outingHref('o')).toBe('/outings/o');
    expect(outingHref('o', 'notes')).toBe('/outings/o?tab=notes');
  });
});

describe('choosing a time zone', () => {
  const choices = zoneChoices('Europe/Berlin');

  it('finds by city and region, without regard to accents', () => {
    expect(zonesNamed(choices, 'new york')[0]?.id).toBe('America/New_York');
    expect(zonesNamed(choices, 'europe ber')[0]?.id).toBe('Europe/Berlin');
    expect(zonesNamed(choices, 'atlantis')).toEqual([]);
  });

  it('offers each zone once, including a chosen one that the runtime does not list', () => {
    expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
    expect(zoneChoices('Etc/GMT+12').some(({ id }) => id === 'Etc/GMT+12')).toBe(true);
  });

  it('shows the offset of the given day', () => {
    expect(zoneOffset('Europe/Berlin', '2026-07-01', 'en')).toBe('GMT+2');
    expect(zoneOffset('Europe/Berlin', '2026-12-01', 'en')).toBe('GMT+1');
  });
});
