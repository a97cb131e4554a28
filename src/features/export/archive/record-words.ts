/**
 * Writes the texts of records in the user's language: notifications as sentences, places by their names, notes as
 * Markdown.
 */
import * as v from 'valibot';
import { ContinentId } from '#contract/places/visit/visit.ts';
import { CONTINENT_WORDS, countryNames } from '#domain/places/place-names.ts';
import type { RecordWords } from '../collect/collecting.ts';
import { noteAsMarkdown } from './markdown.ts';
import { type Reading, wordsOf } from './words.ts';

/** Marked names are plain names here. */
const same = (chunks: string) => chunks;

export function recordWords(reading: Reading): RecordWords {
  const t = wordsOf(reading, 'archive');
  const notifications = wordsOf(reading, 'notifications');
  const travel = wordsOf(reading, 'travel');
  const countries = countryNames(reading.locale);
  return {
    markdown: (note) => noteAsMarkdown(note, t('part.comments')),
    notification({ attributes: { type, answer, role }, relations: { user, outing } }) {
      const values = {
        name: user?.name ?? notifications('someone'),
        others: 0,
        title: outing?.title ?? notifications('someOuting'),
        who: same,
        what: same,
      };
      if (type === 'answered') return notifications.markup(`answered.${answer ?? 'several'}`, values);
      if (type === 'role_changed') return notifications.markup(`roleChanged.${role ?? 'member'}`, values);
      return notifications.markup(`kind.${type}`, values);
    },
    unnamed: (kind) => t(`unnamed.${kind}`),
    place(id, cities) {
      if (v.is(ContinentId, id)) return travel(`continent.${CONTINENT_WORDS[id]}`);
      return id.startsWith('country:') ? countries.of(id) : (cities.get(id) ?? id);
    },
  };
}
