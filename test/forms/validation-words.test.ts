import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LinksChange } from '#contract/accounts/account/account.ts';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import {
  CommentText,
  FirstName,
  InvitationLine,
  LastName,
  NoteText,
  NoteTitle,
  OutingDescription,
  OutingTitle,
  ParticipationNote,
  PlaceAddress,
  PlaceName,
  PollOptionText,
  PollQuestion,
} from '#contract/base/fields.ts';
import { isOneLine } from '#contract/base/texts.ts';
import { VALIDATION_MESSAGES } from '#contract/base/validation-codes.ts';
import { NewNote, Note } from '#contract/outings/note/note.ts';
import { NewOuting } from '#contract/outings/outing/outing.ts';
import { validationOf } from '#forms/validation-words.ts';

/** The kinds of validation that are shown under each field: the first one, as forms do. */
function validationKinds(schema: v.GenericSchema, input: unknown): Record<string, string | undefined> {
  const parsed = v.safeParse(schema, input);
  const kinds: Record<string, string | undefined> = {};
  for (const issue of parsed.issues ?? []) kinds[v.getDotPath(issue) ?? ''] ??= validationOf(issue)?.kind;
  return kinds;
}

describe('messages of forms from the catalogue', () => {
  const account = {
    first_name: 'Ada',
    last_name: 'Lund',
    username: 'ada',
    email: 'ada@outing.example',
    password: 'Outing-2026!',
  };

  it.each([
    [{ first_name: ' ' }, { first_name: 'required' }],
    [{ first_name: 'x'.repeat(61) }, { first_name: 'max' }],
    [{ username: 'ab' }, { username: 'min' }],
    [{ username: 'ada lund' }, { username: 'username' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'ada' }, { email: 'email' }],
    [{ password: 'Aa1!' }, { password: 'min' }],
    [{ password: 'outing-2026' }, { password: 'password' }],
    [{ password: 'Password1!' }, { password: 'uncommon' }],
    [{}, {}],
  ])('registering with %j shows the message', (wrong, expected) => {
    expect(validationKinds(authCalls.register.body, { ...account, ...wrong })).toEqual(expected);
  });

  it.each([
    [{ email: 'ada@outing.example' }, { password: 'password_needed' }],
    [{ phone_number: '12' }, { phone_number: 'phone' }],
    [{ first_name: ' ' }, { first_name: 'required' }],
  ])('saving general settings with %j shows the message', (wrong, expected) => {
    expect(validationKinds(settingsCalls.general.body, wrong)).toEqual(expected);
  });
  it('an invalid link shows its message', () => {
    expect(validationKinds(LinksChange, { links: ['example.org', 'javascript:alert(1)'] })).toEqual({
      'links.1': 'url',
    });
  });

  const outing = { title: 'Soup', timezone: 'Europe/Berlin', status: 'draft' };
  it.each([
    [{ title: '' }, { title: 'required' }],
    [{ title: 'x'.repeat(121) }, { title: 'max' }],
    [{ starts_at: '2026-12-12T10:00', ends_at: '2026-12-11T10:00' }, { ends_at: 'ends_after_start' }],
  ])('saving an outing with %j shows the message', (wrong, expected) => {
    const kinds = validationKinds(NewOuting, { ...outing, ...wrong });
    expect(kinds).toMatchObject(expected);
  });

  it('an empty note shows its message', () => {
    const id = '01a1a6ab-0194-75e4-9e47-14baf936cb5a';
    expect(validationKinds(NewNote, { title: '', text: ' ', outing_id: id })).toEqual({
      text: 'says_something',
    });
  });
});

it('the catalogue recognizes a validation by its code, however its check is wrapped', () => {
  const wrapped = v.check((text: string) => isOneLine(text), VALIDATION_MESSAGES.one_line);
  expect(validationKinds(v.pipe(v.string(), wrapped), 'Ada\nLund')).toEqual({ '': 'one_line' });
});

describe('characters that readers cannot see as they are (S72, S73)', () => {
  const id = '01a1a6ab-0194-75e4-9e47-14baf936cb5a';
  const lines: [string, v.GenericSchema][] = [
    ['first name', FirstName],
    ['last name', LastName],
    ['title of an outing', OutingTitle],
    ['place', PlaceName],
    ['address', PlaceAddress],
    ['title of a note', NoteTitle],
    ['note of an answer', ParticipationNote],
    ['question', PollQuestion],
    ['option', PollOptionText],
  ];
  const texts: [string, v.GenericSchema][] = [
    ['description', OutingDescription],
    ['note', NoteText],
    ['comment', CommentText],
    ['line of an invitation', InvitationLine],
  ];

  it.each(lines)('a %s must be one line of plain text', (_, field) => {
    for (const character of ['\n', '\r', '\t', '\u0000', '\u0085', '\u2028', '\u202e', '\u2066'])
      expect(validationKinds(field, `Ada${character}Lund`)[''], JSON.stringify(character)).toMatch(
        /^(one_line|storable)$/,
      );
    for (const name of [
      'Ada',
      'O’Neill',
      'Zoë-Ann',
      'عمر\u200cالخيام',
      'היי\u200f!',
      '👩‍👩‍👧 picnic',
      '晩ご飯',
    ])
      expect(v.is(field, name), name).toBe(true);
  });

  it.each([...lines, ...texts])('a %s must have a visible character, and can be stored', (_, field) => {
    for (const blank of [
      '\u200b',
      '\u2800',
      '\u3164',
      '\u00ad\u2060',
      '\ufe0f',
      ' \u200d \u115f',
      '\u{e0041}',
    ])
      expect(validationKinds(field, blank)[''], JSON.stringify(blank)).toBe('visible');
    expect(validationKinds(field, 'half of \ud83d')['']).toBe('storable');
    expect(validationKinds(field, 'nothing \u0000')['']).toBe('storable');
    expect(v.is(field, 'a whole one \u{1f600}')).toBe(true);
  });

  it.each(texts)('a %s may have several lines', (_, field) => {
    expect(v.is(field, 'one\n\ttwo\r\n\u202bthree\u202c')).toBe(true);
  });

  it('a note of blanks is considered empty', () => {
    expect(validationKinds(NewNote, { title: '', text: ' \n', outing_id: id })).toEqual({
      text: 'says_something',
    });
  });

  it('values stored under older validations can still be read', () => {
    const attributes = {
      title: 'two\nlines',
      text: '\u200b',
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
    };
    const person = { id, username: 'ada', name: 'Ada\nLund', avatar: null };
    const note = { id, outing_id: id, attributes, relations: { author: person, editor: person } };
    expect(v.is(Note, note)).toBe(true);
  });
});
