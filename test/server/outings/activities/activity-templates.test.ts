/**
 * Tests templates for new outings, through HTTP: complete in every language, searched in each, and only for members.
 */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { COVER_TEMPLATES } from '#contract/base/cover-templates.ts';
import { PER_PAGE_MAX } from '#contract/base/limits.ts';
import {
  ActivityTemplate,
  TEMPLATE_LANGUAGES,
} from '#contract/outings/activity-template/activity-template.ts';
import { NewTextPoll } from '#contract/outings/poll/new-poll.ts';
import { systemCalls } from '#contract/system/calls.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

const PATH = '/api/v1/settings/activity-templates';

let server: TestServer;
let ada: Client;
let all: readonly ActivityTemplate[];

beforeAll(async () => {
  server = await startServer();
  ada = (await server.person('ada')).client;
  all = (await ada.ok(settingsCalls.activityTemplates, { query: { per_page: PER_PAGE_MAX } })).data;
});
afterAll(() => server.stop());

type Query = Parameters<typeof ada.ok<typeof settingsCalls.activityTemplates>>[1]['query'];

async function named(query: Query): Promise<string[]> {
  const { data } = await ada.ok(settingsCalls.activityTemplates, { query });
  return data.map(({ id }) => id.slice('template:'.length));
}

const daysOf = ({ attributes: { span } }: ActivityTemplate) => (span.kind === 'days' ? span.days : 1);

describe('the templates', () => {
  it('the templates fit their schema, each with its own id and position', () => {
    expect(all.length).toBeGreaterThanOrEqual(10);
    for (const template of all) expect(v.parse(ActivityTemplate, template)).toEqual(template);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ attributes }) => attributes.position)).toEqual(all.map((_, index) => index));
  });

  it('the templates have their own words in every language', () => {
    for (const { id, attributes } of all) {
      for (const language of TEMPLATE_LANGUAGES) {
        const { name, title, description, keywords } = attributes.texts[language];
        expect([name, title, description, ...keywords].every((text) => text.trim() !== '')).toBe(true);
        expect(keywords.length, `${id} in ${language}`).toBeGreaterThan(0);
      }
      const descriptions = TEMPLATE_LANGUAGES.map((language) => attributes.texts[language].description);
      expect(new Set(descriptions).size, id).toBe(TEMPLATE_LANGUAGES.length);
      expect(attributes.texts.ar.title, id).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('the templates have programs in the order of their times, within their days', () => {
    for (const template of all) {
      const { id, attributes } = template;
      const starts = attributes.items.flatMap(({ day, starts_time }) =>
        starts_time === null ? [] : [`${day} ${starts_time}`],
      );
      expect(starts, id).toEqual(starts.toSorted());
      for (const { day } of attributes.items) expect(day, id).toBeLessThan(daysOf(template));
      // The first item begins with the outing, so that both move together.
      if (attributes.span.kind === 'hours' && starts.length > 0)
        expect(starts[0], id).toBe(`0 ${attributes.span.starts_time}`);
    }
  });

  it('the templates have things to bring, with their own name in every language', () => {
    const lists = all.map(({ attributes }) => attributes.things);
    expect(lists.filter((things) => things.length > 0).length).toBeGreaterThanOrEqual(5);
    for (const things of lists)
      for (const language of TEMPLATE_LANGUAGES) {
        const names = things.map(({ texts }) => texts[language].name);
        expect(new Set(names).size).toBe(things.length);
        if (language === 'ar') expect(names.every((name) => /\p{Script=Arabic}/u.test(name))).toBe(true);
      }
  });

  it('the templates have valid polls, with as many options in every language', () => {
    for (const { id, attributes } of all) {
      if (attributes.poll === null) continue;
      const polls = TEMPLATE_LANGUAGES.map((language) => attributes.poll?.texts[language]);
      for (const poll of polls) {
        const options = poll?.options.map((text) => ({ text })) ?? [];
        expect(v.is(NewTextPoll.entries.options, options), id).toBe(true);
        expect(options.length, id).toBe(polls[0]?.options.length);
      }
    }
  });

  it('the templates have covers that the app can draw', () => {
    for (const { attributes } of all) expect(COVER_TEMPLATES).toContain(attributes.cover_template);
  });
});

describe('the list of templates', () => {
  it.each([
    ['dinner', 'dinner'],
    ['WANDERUNG', 'hike'],
    ['diner', 'dinner'],
    ['petit dejeuner', 'brunch'],
    ['aniversario', 'birthday'],
    ['déménagement', 'moving-day'],
    ['konferenz', 'conference'],
    ['fußball', 'match'],
    ['FUSSBALL', 'match'],
    ['شاطئ', 'seaside'],
    ['العاب', 'game-night'],
  ])(
    'the list of templates can be searched in any language, regardless of case and accents: %s',
    async (search, expected) => {
      expect(await named({ search })).toContain(expected);
      expect((await named({ search })).length).toBeLessThan(all.length);
    },
  );

  it('a template has to match all words of a search of templates', async () => {
    expect(await named({ search: 'board games' })).toEqual(['game-night']);
    expect(await named({ search: 'board mountain' })).toEqual([]);
    expect(await named({ search: ' ' })).toEqual(await named({}));
  });

  it('the list of templates can be limited to featured templates, and searched as well', async () => {
    const featured = await named({ featured: 'true' });
    expect(featured).toEqual(
      all.filter(({ attributes }) => attributes.featured).map(({ id }) => id.slice('template:'.length)),
    );
    expect(featured.length).toBeGreaterThan(2);
    expect(featured.length).toBeLessThan(all.length);
    expect(await named({ featured: 'true', search: 'brunch' })).toEqual([]);
    expect(await named({ featured: 'false', search: 'brunch' })).toEqual(['brunch']);
  });

  it('the list of templates has pages, with each template once and in order', async () => {
    const ids: string[] = [];
    let path: string | null = `${PATH}?per_page=4`;
    while (path !== null) {
      const { status, body } = await ada.request('GET', path);
      expect(status).toBe(200);
      const page = v.parse(settingsCalls.activityTemplates.response, body);
      expect(page.data.length).toBeLessThanOrEqual(4);
      ids.push(...page.data.map(({ id }) => id));
      path = page.links.next;
    }
    expect(ids).toEqual(all.map(({ id }) => id));
  });

  it('the list of templates rejects the cursor of another search (S27)', async () => {
    const { body } = await ada.request('GET', `${PATH}?per_page=1&featured=true`);
    const { links } = v.parse(settingsCalls.activityTemplates.response, body);
    const cursor = new URL(links.next ?? '', 'http://localhost').searchParams.get('cursor') ?? '';
    const other = await ada.request('GET', `${PATH}?per_page=1&cursor=${encodeURIComponent(cursor)}`);
    expect(other.status).toBe(422);
  });

  it('the list of templates rejects logged-out readers', async () => {
    expect((await server.client().request('GET', PATH)).status).toBe(401);
  });
});

it('the configuration states the version of the templates', async () => {
  const first = await server.client().ok(systemCalls.config, {});
  expect(first.templates_version).toMatch(/^[0-9a-f]{12}$/);
});
