import { describe, expect, it } from 'vitest';
import {
  type SettingsValues,
  sameSettings,
  settingsChange,
  settingsOf,
} from '#features/outings/settings/values.ts';
import type { SayIssue } from '#forms/validation-words.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';

const say: SayIssue = ({ message }) => message;
const base = settingsOf(sampleOuting().attributes);
const change = (some: Partial<SettingsValues>, of = base, lists: string | null = 'lists?') =>
  settingsChange(of, { ...of, ...some }, { limit: 'limit?', lists, say });

describe('the settings of an outing', () => {
  it('the form sends only differences', () => {
    expect(change({})).toEqual({ kind: 'valid', output: {} });
    expect(change({ privacy: 'public', open_to_join: true })).toEqual({
      kind: 'valid',
      output: { privacy: 'public', open_to_join: true },
    });
  });

  it('the form shows whether anyone with the link can answer, and whether guests read the notes', () => {
    expect(change({ answers_by_link: true, guests_see_notes: true })).toEqual({
      kind: 'valid',
      output: { answers_by_link: true, guests_see_notes: true },
    });
  });

  it('the form treats an empty limit as none', () => {
    const limited = settingsOf(sampleOuting({ capacity: 8 }).attributes);
    expect(limited.capacity).toBe('8');
    expect(change({ capacity: ' ' }, limited)).toEqual({ kind: 'valid', output: { capacity: null } });
    expect(change({ capacity: ' 12 ' })).toEqual({ kind: 'valid', output: { capacity: 12 } });
  });

  it('the form asks its owner for lists where the outing is for lists, and no one else', () => {
    const lists = { privacy: 'lists' } as const;
    expect(change(lists)).toEqual({ kind: 'invalid', errors: { list_ids: 'lists?' } });
    expect(change(lists, base, null)).toEqual({ kind: 'valid', output: lists });
    expect(change({ ...lists, list_ids: ['a'] })).toEqual({ kind: 'valid', output: lists });
    expect(sameSettings({ ...base, list_ids: ['a', 'b'] }, { ...base, list_ids: ['a', 'b'] })).toBe(true);
    expect(sameSettings({ ...base, list_ids: ['a', 'b'] }, { ...base, list_ids: ['a'] })).toBe(false);
  });

  it.each(['0', '-3', '2.5', 'ten', '1001'])('the form rejects %s as a limit', (capacity) => {
    expect(change({ capacity })).toEqual({ kind: 'invalid', errors: { capacity: 'limit?' } });
  });
});
