/** Templates that a new outing can start from. */
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
  addsItems: '{count, plural, one {Bringt # Programmpunkt mit} other {Bringt # Programmpunkte mit}}',
  addsPoll: 'Bringt eine Umfrage mit',
  addsBoth:
    '{count, plural, one {Bringt # Programmpunkt und eine Umfrage mit} other {Bringt # Programmpunkte und eine Umfrage mit}}',
  remove: 'Nicht hinzufügen',
};
