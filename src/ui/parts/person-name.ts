/** Names a person on the screen. */
import { createContext, use } from 'react';
import { useTranslations } from 'use-intl';

export interface Named {
  readonly id?: string;
  readonly name: string;
  /** Answered an outing by its link, without an account. */
  readonly guest?: true | undefined;
}

/** The names of guests who share theirs with another one in the outing on the screen, by their ids. */
export const NamesApart = createContext<ReadonlyMap<string, string>>(new Map());

/** Returns only the name, for places that show next to it that the person is a guest (`PersonMarks`). */
export function useNameAlone(): (person: Named) => string {
  const t = useTranslations('ui');
  const apart = use(NamesApart);
  return ({ id, name }) => (id !== undefined && apart.get(id)) || name || t('deletedAccount');
}

/**
 * Returns the name of a person, for a guest with the word “guest”; or a text for an account that was deleted or
 * deactivated: its name is empty.
 */
export function usePersonName(): (person: Named) => string {
  const t = useTranslations('ui');
  const nameAlone = useNameAlone();
  return (person) => {
    const name = nameAlone(person);
    return person.guest && person.name !== '' ? t('guestNamed', { name }) : name;
  };
}
