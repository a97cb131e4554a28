import { describe, expect, it } from 'vitest';
import { activityHref } from '#features/activity/activity-target.ts';
import { line } from './lines.ts';

const there = new Map([
  ['pack', 'Packing'],
  ['day', 'Which day?'],
  ['lunch', 'Lunch'],
]);
type Given = Parameters<typeof line>[0];
const leads = (first: Given, ...more: Given[]) =>
  activityHref({ key: 'key', lines: [line(first), ...more.map(line)] }, there);
const note = (subject_id: string, item: string | null = null): Given => ({
  attributes: { kind: 'note_added', subject_id },
  item,
});

describe('link of a group of lines', () => {
  it('the group leads to the note, to the notes, or nowhere once they are deleted', () => {
    expect(leads(note('pack'))).toBe('/outings/hike?tab=notes&noteId=pack');
    expect(leads(note('pack', 'lunch'))).toBe('/outings/lunch?tab=notes&noteId=pack');
    expect(leads(note('gone'), note('pack'))).toBe('/outings/hike?tab=notes');
    expect(leads(note('gone'))).toBeNull();
    expect(leads(note('pack', 'gone'))).toBeNull();
  });

  it('the group leads to the poll that is still there', () => {
    const poll = (subject_id: string): Given => ({ attributes: { kind: 'option_added', subject_id } });
    expect(leads(poll('day'))).toBe('/outings/hike?attachmentType=poll&attachmentId=day');
    expect(leads(poll('gone'))).toBeNull();
  });

  it('the group leads to the photo, or to the photos', () => {
    const photo = (subject_id: string): Given => ({ attributes: { kind: 'photo_added', subject_id } });
    expect(leads(photo('day'))).toBe('/outings/hike?attachmentType=photo&attachmentId=day');
    expect(leads(photo('gone'), photo('day'))).toBe('/outings/hike?tab=photos');
    expect(leads(photo('gone'))).toBeNull();
  });

  it('the group leads to the thing, or to all things to bring', () => {
    const thing = (subject_id: string): Given => ({ attributes: { kind: 'thing_taken', subject_id } });
    expect(leads(thing('day'))).toBe('/outings/hike?thingId=day');
    expect(leads(thing('gone'), thing('day'))).toBe('/outings/hike?scrollToComponent=things');
    expect(leads(thing('gone'))).toBeNull();
  });

  it('the group leads to the outing, the item, or the program with several items', () => {
    const created = (item: string | null): Given => ({
      attributes: { kind: 'created', subject_id: null },
      item,
    });
    expect(leads(created(null))).toBe('/outings/hike');
    expect(leads(created('lunch'))).toBe('/outings/lunch');
    expect(leads(created('lunch'), created('gone'))).toBe('/outings/hike?scrollToComponent=items');
    expect(leads(created('gone'), created('lunch'))).toBe('/outings/hike?scrollToComponent=items');
    expect(leads(created('gone'))).toBeNull();
    expect(leads({ attributes: { kind: 'removed', subject_id: null }, item: 'lunch' })).toBeNull();
  });

  it('the group leads to the people, but not for those who have left', () => {
    const about = (kind: 'joined' | 'invited' | 'join_requested' | 'left'): Given => ({
      attributes: { kind, subject_id: 'Cleo' },
      about: 'Cleo',
    });
    expect(leads(about('joined'))).toBe('/outings/hike?openMembersModalTab=all');
    expect(leads(about('invited'))).toBe('/outings/hike?openMembersModalTab=invited');
    expect(leads(about('join_requested'))).toBe('/outings/hike?openMembersModalTab=requests');
    expect(leads(about('left'))).toBeNull();
  });
});
