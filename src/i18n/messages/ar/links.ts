/** Links that people give to each other. */
import type { Translation } from '../../translation.ts';
import type { links as english } from '../en/links.ts';

export const links: Translation<typeof english> = {
  copy: 'نسخ الرابط',
  copied: 'نُسخ الرابط',
  notCopied: 'تعذّر نسخ الرابط: {link}',
  notCopiedHere: 'تعذّر النسخ. حدِّد الرابط أعلاه وانسخه بنفسك.',
  shareTitle: 'مشاركة «{title}»',
  scan: 'وجّه الكاميرا إليه لفتحه على جهاز آخر. لا يظهر إلا ما يحق لمن يفتحه أن يراه.',
  picture: 'رمز QR للرابط',
  map: 'الخريطة، تُفتح خارج Outing',
};
