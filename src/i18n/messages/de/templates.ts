/** Texts of templates that a new outing can start from. */
import type { Translation } from '../../translation.ts';
import type { templates as english } from '../en/templates.ts';

export const templates: Translation<typeof english> = {
  startFrom: 'Beginnen mit',
  all: 'Alle Vorlagen',
  title: 'Mit einer Vorlage beginnen',
  search: 'Vorlagen durchsuchen',
  noneFound: 'Keine passenden Vorlagen.',
  offline: 'Die Vorlagen sind noch nicht auf diesem Gerät, und du bist offline.',
  notLoaded: 'Die Vorlagen konnten nicht geladen werden.',
  adds: 'Fügt hinzu: {what}',
  part: {
    items: '{count, plural, one {# Programmpunkt} other {# Programmpunkte}}',
    poll: 'eine Umfrage',
    things: '{count, plural, one {# Ding zum Mitbringen} other {# Dinge zum Mitbringen}}',
  },
  remove: 'Nicht hinzufügen',
};
