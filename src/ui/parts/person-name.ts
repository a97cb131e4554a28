/** What a person is called on the screen. */
import { useTranslations } from 'use-intl';

/** The name of a person, or words for an account that was deleted or deactivated: its name is empty. */
export function usePersonName(): (person: { readonly name: string }) => string {
  const t = useTranslations('ui');
  return ({ name }) => name || t('deletedAccount');
}
