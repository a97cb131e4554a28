/** Checks what the areas declare about changes in other areas. */
import { describe, expect, it } from 'vitest';
import { NewReport } from '#contract/people/report/report.ts';
import { areas } from '#server/areas.ts';
import type { ChangeKind } from '#server/core/declarations.ts';

/**
 * The areas that follow each change, in the order in which they run. The compiler requires a line for each kind of
 * change.
 */
const FOLLOWERS: Readonly<Record<ChangeKind, readonly string[]>> = {
  notification: ['guestSessions', 'notifications'],
  outing_stored: ['feed'],
  outing_removed: ['invitations', 'requests', 'collections'],
  place_lost: ['things'],
  outing_copied: ['notes', 'polls', 'things'],
  joining_settled: ['invitations', 'requests'],
  reminders_chosen: ['mails'],
  message_sent: ['push'],
  photo_added: ['feed'],
  outing_rated: ['feed'],
  collection_stored: ['feed'],
  place_visited: ['feed'],
};

describe('the areas', () => {
  it('the areas follow each change in this order', () => {
    const declared = Object.keys(FOLLOWERS).map((kind) => [
      kind,
      areas.flatMap(({ name, declarations }) =>
        kind in { ...declarations?.follows, ...declarations?.notes } ? name : [],
      ),
    ]);
    expect(Object.fromEntries(declared)).toEqual(FOLLOWERS);
  });

  it('one area decides who sees reportable content, for each kind of content', () => {
    const content = NewReport.entries.subject_kind.options.filter(
      (kind) => kind !== 'user' && kind !== 'outing',
    );
    const judges = content.map(
      (kind) => areas.filter(({ declarations }) => declarations?.seesReported?.[kind]).length,
    );
    expect(judges).toEqual(content.map(() => 1));
  });

  it('the areas are listed once, by their names', () => {
    const names = areas.map(({ name }) => name);
    expect([...new Set(names)]).toEqual(names);
  });
});
