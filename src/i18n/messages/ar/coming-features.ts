/** Parts of the product that are not built yet: their names, and what they will be. */
import type { Translation } from '../../translation.ts';
import type { comingFeatures as english } from '../en/coming-features.ts';

export const comingFeatures: Translation<typeof english> = {
  badge: 'قريبًا',
  notYet: 'ما زلنا نعمل على هذا.',
  home: 'الرئيسية',
  agenda: 'إلى المواعيد',
  someTitle: 'قريبًا',
  someLine: 'نعمل عليه الآن.',
  features: {
    helpCenter: {
      title: 'المساعدة',
      line: 'ستجد هنا إجابات عن الأسئلة الشائعة.',
    },
    info: {
      title: 'عن Outing',
      line: 'ما فائدة Outing، ومن يصنعه، وما الجديد فيه.',
    },
    pricing: {
      title: 'الأسعار',
      line: '‏Outing مجاني. إن تغيّر ذلك فستقرؤه هنا أولًا.',
    },
  },
};
