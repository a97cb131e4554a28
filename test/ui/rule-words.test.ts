import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { NewNote } from '#contract/note.ts';
import { NewOuting } from '#contract/outing.ts';
import { brokenBy } from '#domain/rule-words.ts';

/** The kind of rule that is shown under each field: the first one, as forms do. */
function told(schema: v.GenericSchema, input: unknown): Record<string, string | undefined> {
  const parsed = v.safeParse(schema, input);
  const kinds: Record<string, string | undefined> = {};
  for (const issue of parsed.issues ?? []) kinds[v.getDotPath(issue) ?? ''] ??= brokenBy(issue)?.kind;
  return kinds;
}

describe('every message that a form can show comes from the catalogue', () => {
  const account = {
    first_name: 'Ada',
    last_name: 'Lund',
    username: 'ada',
    email: 'ada@outing.example',
    password: 'Outing-2026!',
    password_confirmation: 'Outing-2026!',
  };

  it.each([
    [{ first_name: ' ' }, { first_name: 'required' }],
    [{ first_name: 'x'.repeat(61) }, { first_name: 'max' }],
    [{ username: 'ab' }, { username: 'min' }],
    [{ username: 'ada lund' }, { username: 'username' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'ada' }, { email: 'email' }],
    [{ password: 'Aa1!', password_confirmation: 'Aa1!' }, { password: 'min' }],
    [{ password: 'outing-2026', password_confirmation: 'outing-2026' }, { password: 'password' }],
    [{ password: 'Password1!', password_confirmation: 'Password1!' }, { password: 'uncommon' }],
    [{ password_confirmation: '' }, { password_confirmation: 'same_twice' }],
  ])('registering with %j', (wrong, expected) => {
    expect(told(authCalls.register.body, { ...account, ...wrong })).toEqual(expected);
  });

  const outing = { title: 'Soup', timezone: 'Europe/Berlin', status: 'draft' };
  it.each([
    [{ title: '' }, { title: 'required' }],
    [{ title: 'x'.repeat(121) }, { title: 'max' }],
    [{ status: 'set', starts_at: null }, { starts_at: 'starts_when_set' }],
    [{ starts_at: '2026-12-12T10:00', ends_at: '2026-12-11T10:00' }, { ends_at: 'ends_after_start' }],
  ])('an outing with %j', (wrong, expected) => {
    const kinds = told(NewOuting, { ...outing, ...wrong });
    expect(kinds).toMatchObject(expected);
  });

  it('a note that says nothing', () => {
    const id = '01a1a6ab-0194-75e4-9e47-14baf936cb5a';
    expect(told(NewNote, { title: '', text: ' ', outing_id: id })).toEqual({ text: 'says_something' });
  });
});
