/** What a person is called on the screen. */
import { createContext, use } from 'react';
import { useTranslations } from 'use-intl';

export interface Named {
  readonly id?: string;
  readonly name: string;
  /** Answered an outing by its link, without an account. */
  readonly guest?: true | undefined;
}

/** What guests are called who share a name with another one in the outing on the screen, by their ids. */
export const NamesApart = createContext<ReadonlyMap<string, string>>(new Map());

/** The name alone, for places that show beside it that somebody is a guest (`PersonMarks`). */
export function useNameAlone(): (person: Named) => string {
  const t = useTranslations('ui');
  const apart = use(NamesApart);
  return ({ id, name }) => (id !== undefined && apart.get(id)) || name || t('deletedAccount');
}

/**
 * The name of a person, of a guest with the word that says so; or words for an account that was deleted or deactivated: its name is
 * empty.
 */
export function usePersonName(): (person: Named) => string {
  const t = useTranslations('ui');
  const nameAlone = useNameAlone();
  return (person) => {
    const name = nameAlone(person);
    return person.guest && person.name !== '' ? t('guestNamed', { name }) : name;
  };
}
