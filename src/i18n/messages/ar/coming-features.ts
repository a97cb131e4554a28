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
    invite: {
      title: 'دعوة الأصدقاء',
      line: 'ادعُ أصدقاءك إلى Outing. يمكنك من الآن دعوة أشخاص إلى كل خطة من خططك.',
    },
  },
};
