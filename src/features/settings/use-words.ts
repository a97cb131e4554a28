/** The words of a queued change in the reader's language. */
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import type { Description } from './describe-mutation.ts';

export function useWords(): (description: Description) => string {
  const t = useTranslations('settings.describe');
  const formats = useFormats();
  return (description) => {
    switch (description.kind) {
      case 'unknown':
        return t('unknown');
      case 'outingEdited':
        return t('outingEdited', {
          name: description.name || t('untitledOuting'),
          fields: formats.list(description.fields.map((field) => t(`fields.${field}`))),
        });
      case 'noteCreated':
      case 'noteEdited':
      case 'noteDeleted':
        return t(description.kind, { name: description.name || t('untitledNote') });
      case 'pollCreated':
      case 'pollVoted':
      case 'pollVoteTakenBack':
      case 'pollOptionAdded':
      case 'pollDeleted':
        return t(description.kind, { name: description.name || t('untitledPoll') });
      default:
        return t(description.kind, { name: description.name || t('untitledOuting') });
    }
  };
}
