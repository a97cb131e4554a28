import { describe, expect, it } from 'vitest';
import type { SayIssue } from '#domain/rule-words.ts';
import { type SettingsValues, settingsChange, settingsOf } from '#features/outings/settings/values.ts';
import { sampleOuting } from '../agenda/sample-outing.ts';

const say: SayIssue = ({ message }) => message;
const base = settingsOf(sampleOuting().attributes);
const change = (some: Partial<SettingsValues>, of = base) =>
  settingsChange(of, { ...of, ...some }, { limit: 'limit?', say });

describe('the settings of an outing', () => {
  it('sends only what differs', () => {
    expect(change({})).toEqual({ kind: 'fit', settings: {} });
    expect(change({ privacy: 'public', open_to_join: true })).toEqual({
      kind: 'fit',
      settings: { privacy: 'public', open_to_join: true },
    });
  });

  it('takes an empty limit as none', () => {
    const limited = settingsOf(sampleOuting({ capacity: 8 }).attributes);
    expect(limited.capacity).toBe('8');
    expect(change({ capacity: ' ' }, limited)).toEqual({ kind: 'fit', settings: { capacity: null } });
    expect(change({ capacity: ' 12 ' })).toEqual({ kind: 'fit', settings: { capacity: 12 } });
  });

  it.each(['0', '-3', '2.5', 'ten', '1001'])('refuses %s as a limit', (capacity) => {
    expect(change({ capacity })).toEqual({ kind: 'unfit', errors: { capacity: 'limit?' } });
  });
});
