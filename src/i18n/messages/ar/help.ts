/** Texts around the documents of the help center. Those themselves are in src/i18n/documents. */
import type { Translation } from '../../translation.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english> = {
  documents: {
    'terms-of-use': 'شروط الاستخدام',
    'community-standards': 'قواعد المجتمع',
    'music-guidelines': 'إرشادات الموسيقى',
    'privacy-policy': 'الخصوصية',
    'cookie-policy': 'ملفات تعريف الارتباط',
  },
  download: 'تثبيت Outing',
  helpCentre: 'مركز المساعدة',
  about: 'المساعدة وحول Outing',
  owner: '© Outing',
  documentsTitle: 'الوثائق',
  contents: 'في هذه الصفحة',
  inEnglish: 'لم يُترجم بعد. هذه هي النسخة الإنجليزية.',
  reviewTitle: 'يراجعها مشغّل الخادم',
  review:
    'يأتي هذا النص مع البرنامج ويصف ما يفعله. وهو ليس استشارة قانونية. على مشغّل هذا الخادم أن يراجعه ويكمله قبل أن يُلزم أحدًا.',
};
