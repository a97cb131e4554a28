import type { Translation } from '../../translation.ts';
import type { comingFeature as english } from '../en/coming-feature.ts';

export const comingFeature: Translation<typeof english> = {
  title: 'قريبًا',
  line: 'ما زلنا نعمل على هذا.',
  home: 'الرئيسية',
  agenda: 'إلى المواعيد',
};
