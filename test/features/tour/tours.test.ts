import { expect, it } from 'vitest';
import { TOURS, type Tour } from '#contract/accounts/account/prompt.ts';
import { permissionsIn } from '#domain/outings/permissions.ts';
import type { OutingReader } from '#features/tour/outing-reader.ts';
import { offerAt, outingAt, stopsOf, tourAt } from '#features/tour/tours.ts';

const OUTING = '0198c0de-0000-7000-8000-000000000001';

it('the app knows the screens that have a tour', () => {
  const found: [string, Tour | null][] = [
    ['/', 'home'],
    ['/outings', 'outings'],
    ['/outings/timeline/', 'outings'],
    [`/outings/${OUTING}`, 'outing'],
    ['/chat', 'chat'],
    ['/people', 'people'],
    ['/contact-lists', 'contact_lists'],
    ['/profile', 'profile'],
    ['/outings/list', null],
    ['/outings/invitations', null],
    [`/outings/${OUTING}/activities`, null],
    [`/chat/${OUTING}`, null],
    ['/users/ben/profile', null],
    ['/feed', null],
  ];
  for (const [path, tour] of found) expect([path, tourAt(path)]).toEqual([path, tour]);
  expect(outingAt(`/outings/${OUTING}`)).toBe(OUTING);
  expect(outingAt('/outings/timeline')).toBeNull();
});

it('the app offers the first tour only at home, after the first plan, and further ones once one was seen', () => {
  const answered = new Set<string>();
  expect(TOURS.filter((tour) => offerAt(tour, answered, false) !== null)).toEqual([]);
  expect(TOURS.filter((tour) => offerAt(tour, answered, true) !== null)).toEqual(['home']);
  expect(offerAt('home', answered, true)).toBe('first');
  answered.add('tour_home');
  expect(TOURS.map((tour) => offerAt(tour, answered, true))).toEqual([null, ...Array(6).fill('further')]);
});

it('the app offers no tour that was answered, whatever else was, and none to users who declined', () => {
  // All possible sets of answers.
  for (let bits = 0; bits < 2 ** TOURS.length; bits += 1) {
    const seen = TOURS.filter((_, index) => bits & (1 << index));
    const answered = new Set<string>(seen.map((tour) => `tour_${tour}`));
    for (const tour of TOURS) {
      if (seen.includes(tour)) expect(offerAt(tour, answered, true)).toBeNull();
      expect(offerAt(tour, new Set([...answered, 'tours']), true)).toBeNull();
    }
    const offered = TOURS.filter((tour) => offerAt(tour, answered, true) !== null);
    // A user who visits all screens gets to an end, and misses none.
    expect(offered.length).toBe(seen.length === 0 ? 1 : TOURS.length - seen.length);
  }
});

const SETTINGS = {
  members_can_add: false,
  members_can_bring: false,
  members_can_edit: false,
  members_can_invite: false,
  guests_see_notes: false,
};

function reader(part: OutingReader['part'], attributes = SETTINGS): OutingReader {
  const root = { id: OUTING, parent_id: null, attributes, relations: { owner: { id: 'owner' } } };
  const role = part === 'invited' || part === 'visitor' ? undefined : part;
  const may = permissionsIn(root, root, 'reader', role);
  return { part, may, invites: may.invite };
}

const wordsFor = (one: OutingReader) => stopsOf('outing', one).map(({ words }) => words);

it('the tour of an outing describes what the reader may do there', () => {
  expect(wordsFor(reader('organizer'))).toEqual([
    'organizer',
    'answer',
    'invite',
    'addTabs',
    'addItems',
    'manageMenu',
  ]);
  expect(wordsFor(reader('member'))).toEqual([
    'member',
    'answer',
    'whoComes',
    'readTabs',
    'readItems',
    'ownMenu',
  ]);
  const mayMore = { ...SETTINGS, members_can_add: true, members_can_invite: true };
  expect(wordsFor(reader('member', mayMore))).toEqual([
    'member',
    'answer',
    'invite',
    'addTabs',
    'addItems',
    'ownMenu',
  ]);
  expect(wordsFor(reader('spectator'))).toEqual([
    'spectator',
    'watching',
    'whoComes',
    'readTabs',
    'readItems',
    'ownMenu',
  ]);
  // The tabs contain little for people who are not in it.
  expect(wordsFor(reader('invited'))).toEqual([
    'invited',
    'answerInvitation',
    'whoComes',
    'readItems',
    'otherMenu',
  ]);
  expect(wordsFor(reader('visitor'))).toEqual(['visitor', 'join', 'whoComes', 'readItems', 'otherMenu']);
});

it('the tour waits until the outing is known, and points at no target twice', () => {
  expect(stopsOf('outing', null)).toEqual([]);
  for (const tour of TOURS) {
    const targets = stopsOf(tour, reader('organizer')).map(({ target }) => target);
    expect(targets.length).toBeGreaterThan(1);
    expect(new Set(targets).size).toBe(targets.length);
  }
});
