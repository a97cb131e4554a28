/** Texts of links that people give to each other. */
import type { Translation } from '../../translation.ts';
import type { links as english } from '../en/links.ts';

export const links: Translation<typeof english> = {
  copy: 'نسخ الرابط',
  copied: 'نُسخ الرابط',
  notCopied: 'تعذّر النسخ. الرابط: {link}',
  notCopiedHere: 'تعذّر النسخ. حدِّد الرابط أعلاه وانسخه.',
  inChat: 'مشاركة في الدردشة',
  shareTitle: 'مشاركة «{title}»',
  scan: 'امسحه ضوئيًا لفتحه على هاتف آخر. يرى كل شخص ما يُسمح له برؤيته فقط.',
  picture: 'رمز QR للرابط',
  map: 'فتح على الخريطة',
  asPicture: {
    title: 'المشاركة كصورة',
    keepsake: 'صورة للذكرى',
    alt: 'صورة للمشاركة: «{title}»',
    share: 'مشاركة',
    save: 'حفظ',
    copy: 'نسخ',
    copied: 'نُسخت الصورة',
    notCopied: 'تعذّر نسخ الصورة. احفظها بدلًا من ذلك.',
    notDrawn: 'تعذّر رسم الصورة.',
  },
};
