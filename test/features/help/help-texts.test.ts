/** Tests the texts of the help center: the same questions and guides in every language, with valid links. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { findGuides, findQuestions } from '#features/help/center/find.ts';
import { FaqSearch, SECTIONS } from '#features/help/center/help-search.ts';
import { ANSWER_PLACES, PLACES, STEP_PLACES } from '#features/help/center/places.ts';
import { PricingSearch } from '#features/help/pricing/billing.ts';
import { PLANS, perYear } from '#features/help/pricing/plans.ts';
import { routeEntry } from '#features/shell/addresses/route-table.ts';
import { loadHelp } from '#i18n/help.ts';
import { LANGUAGES } from '#i18n/languages.ts';

const english = await loadHelp('en');
const idsOf = (groups: ReturnType<typeof findQuestions>) =>
  groups.flatMap(({ questions }) => questions.map(({ id }) => id));

describe.each(LANGUAGES)('the help in %s', async (language) => {
  const texts = await loadHelp(language);

  it('the help has the questions of English in its sections, each once, with answer and tags', () => {
    expect(Object.keys(texts.faq)).toEqual([...SECTIONS]);
    const groups = findQuestions(texts, '');
    const ids = idsOf(groups);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(idsOf(findQuestions(english, '')));
    for (const { question, answer, tags } of groups.flatMap(({ questions }) => questions)) {
      expect(question).toMatch(/[?؟]$/);
      expect(answer).toMatch(/[.]$/);
      expect(tags.length).toBeGreaterThan(0);
    }
  });

  it('the help has the guides of English with their steps in the same order', () => {
    const stepsOf = (guides: ReturnType<typeof findGuides>) =>
      guides.map(({ id, steps }) => [id, Object.keys(steps)]);
    expect(stepsOf(findGuides(texts, ''))).toEqual(stepsOf(findGuides(english, '')));
  });

  it('the search finds every question by each of its tags', () => {
    for (const { questions } of findQuestions(texts, '')) {
      for (const { id, tags } of questions)
        for (const tag of tags) expect(idsOf(findQuestions(texts, tag)), tag).toContain(id);
    }
  });
});

describe('links into the app', () => {
  it.each(Object.values(PLACES))('the link $href leads to a screen that is built', ({ href }) => {
    expect(routeEntry(href.split('?')[0] ?? '')?.screen.kind).toBe('built');
  });

  it('the links belong to questions and steps that exist', () => {
    const ids = idsOf(findQuestions(english, ''));
    for (const id of Object.keys(ANSWER_PLACES)) expect(ids).toContain(id);
    for (const { id, steps } of findGuides(english, ''))
      for (const step of Object.keys(STEP_PLACES[id])) expect(Object.keys(steps)).toContain(step);
  });
});

describe('the search of the help', () => {
  it('the search ignores case, accents and hyphens, and requires all words', async () => {
    expect(idsOf(findQuestions(await loadHelp('pt'), 'LIGACAO comboio'))).toEqual(['offline']);
    expect(idsOf(findQuestions(english, 'offline nonsense'))).toEqual([]);
  });

  it('the search shows matches in question or tags first', () => {
    // The roles come before the polls, and mention voting only in their answer.
    expect(idsOf(findQuestions(english, 'vote', 'outing'))).toEqual(['polls', 'roles']);
  });

  it('the search stays in the given section', () => {
    expect(findQuestions(english, 'chat', 'network').map(({ section }) => section)).toEqual(['network']);
  });
});

it('the plans cost what their examples say', () => {
  expect(PLANS.map((plan) => [plan.id, plan.perMonth.monthly, plan.perMonth.yearly, perYear(plan)])).toEqual([
    ['basic', 0, 0, 0],
    ['standard', 49, 40, 480],
    ['enterprise', 99, 80, 960],
  ]);
});

it('the schema accepts any address that users type', () => {
  const nonsense = { q: 'x'.repeat(900), section: 'nothing', billing: 'daily', more: '1' };
  expect(v.parse(FaqSearch, nonsense)).toEqual({ q: undefined, section: undefined });
  expect(v.parse(PricingSearch, nonsense)).toEqual({ billing: undefined });
  expect(v.parse(FaqSearch, { section: 'privacy' })).toEqual({ section: 'privacy' });
});
