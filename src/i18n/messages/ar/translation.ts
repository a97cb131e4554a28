/** Texts about other users' texts, translated on the reader's device. */
import type { Translation } from '../../translation.ts';
import type { translation as english } from '../en/translation.ts';

export const translation: Translation<typeof english> = {
  translate: 'ترجمة',
  fetching: 'جارٍ التحضير…',
  fetchingNamed: 'جارٍ تحميل الترجمة: {language}',
  from: 'مترجم من {language}',
  original: 'الأصل: {language}',
  showOriginal: 'عرض الأصل',
  showTranslation: 'عرض الترجمة',
  failed: 'تعذّرت ترجمة هذا النص.',
  offline: 'أنت غير متصل. اتصل مرة واحدة، وبعدها تعمل الترجمة دون اتصال أيضًا.',
  again: 'حاول مرة أخرى',
  onDevice: 'على هذا الجهاز',
  wanted: 'ترجمة ما يكتبه الآخرون',
  wantedLine: 'يقوم متصفحك بذلك هنا، ولا يُرسل أي شيء مما تقرؤه إلى أي مكان.',
};
