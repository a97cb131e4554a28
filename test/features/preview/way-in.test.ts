import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { placesLeft } from '#domain/outings/heads/fitting.ts';
import { type OwnFacts, ownWay } from '#features/preview/own-way.ts';
import { backTo, previewHref } from '#features/preview/preview-address.ts';
import { PreviewSearch } from '#features/preview/preview-search.ts';
import { nextTarget } from '#features/shell/addresses/targets.ts';
import { invitation, request } from '../../fixtures/invitation-rows.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';

const outing = sampleOuting();
const stranger: OwnFacts = {
  isMember: false,
  hasOuting: false,
  invitation: undefined,
  request: undefined,
  isRefused: true,
};
const closed = { isCanceled: false, isOpenToJoin: false, hasCode: false, isOffline: false, isOffered: false };
const wayOf = (facts: Partial<OwnFacts>, circumstances: Partial<typeof closed> = {}) =>
  ownWay({ ...stranger, ...facts }, { ...closed, ...circumstances }).kind;

describe('the next step in a preview', () => {
  it.each([
    ['a stranger asks to participate', {}, {}, 'request'],
    ['an open outing is joined', {}, { isOpenToJoin: true }, 'join'],
    ['a private outing with the code of a link is joined', {}, { hasCode: true }, 'join'],
    ['a canceled outing cannot be joined', {}, { hasCode: true, isCanceled: true }, 'canceled'],
    ['a member opens the outing, canceled or not', { isMember: true }, { isCanceled: true }, 'member'],
    ['an invited user answers', { invitation: invitation(outing) }, { hasCode: true }, 'invited'],
    [
      'an invited user who ignored the invitation answers',
      { invitation: invitation(outing, 'ignored') },
      {},
      'invited',
    ],
    ['a user who has asked waits', { request: request(outing) }, {}, 'requested'],
    [
      'a user who has asked and is a member now opens the outing',
      { request: request(outing), isMember: true },
      {},
      'member',
    ],
    ['a declined user may ask again', { request: request(outing, 'declined') }, {}, 'request'],
    ['nothing is offered before the server has reported who they are', { isRefused: false }, {}, 'asking'],
    [
      'an offer stays while the server has yet to report',
      { isRefused: false },
      { isOffered: true },
      'request',
    ],
    ['asking is offered without a network', { isRefused: false }, { isOffline: true }, 'request'],
    ['readers of an open outing join', { isRefused: false, hasOuting: true }, { isOpenToJoin: true }, 'join'],
  ] as const)('%s', (_, facts, circumstances, kind) => {
    expect(wayOf(facts, circumstances)).toBe(kind);
  });
});

describe('the address of a preview', () => {
  it('the address contains the code of a link after a login', () => {
    const next = new URLSearchParams(backTo(previewHref('x1', 'a b&c'))).get('next');
    expect(next).toBe(previewHref('x1', 'a b&c'));
    expect(nextTarget(next)).toBe(next);
    const query = Object.fromEntries(new URL(next ?? '', 'http://x').searchParams);
    expect(v.parse(PreviewSearch, query)).toEqual({ code: 'a b&c' });
    expect(previewHref('x1', undefined)).toBe('/preview/outing/x1');
  });

  it('the address ignores an invalid code', () => {
    expect(v.parse(PreviewSearch, { code: '  ' }).code).toBeUndefined();
    expect(v.parse(PreviewSearch, { code: 7 }).code).toBeUndefined();
  });
});

it('the places left are never fewer than none', () => {
  const left = (capacity: number | null, going_count: number) =>
    placesLeft({ attributes: { capacity }, relations: { stats: { going_count } } });
  expect([left(null, 9), left(4, 1), left(4, 6)]).toEqual([null, 3, 0]);
});
