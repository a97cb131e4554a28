/** Texts of “Are you coming?” and its answers, wherever they appear. */
import type { Translation } from '#i18n/translation.ts';
import type { participation as english } from '../en/participation.ts';

export const participation: Translation<typeof english> = {
  question: 'هل ستأتي؟',
  questionAbout: '{about}: هل ستأتي؟',
  going: 'سآتي',
  maybe: 'ربما',
  not_going: 'لا أستطيع',
  declined: 'لا تستطيع المجيء إلى «{title}».',
  declinedUnnamed: 'رُفضت الدعوة.',
  said: {
    going: 'ستأتي إلى «{title}».',
    maybe: 'ربما تأتي إلى «{title}».',
    not_going: 'لا تستطيع المجيء إلى «{title}».',
  },
};
