/** Texts of offers to put the app on this device. */
import type { Translation } from '../../translation.ts';
import type { install as english } from '../en/install.ts';

export const install: Translation<typeof english> = {
  title: 'تثبيت Outing',
  line: 'خططك في تطبيق خاص بها. يفتح فورًا، حتى دون اتصال.',
  phoneLine: 'خططك على الشاشة الرئيسية. تفتح فورًا، حتى دون اتصال. أربع نقرات تكفي.',
  install: 'تثبيت',
  how: 'أرني كيف',
  notNow: 'ليس الآن',
};
