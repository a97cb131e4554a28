import type { Translation } from '../../translation.ts';
import type { appReview as english } from '../en/app-review.ts';

export const appReview: Translation<typeof english> = {
  title: 'ما رأيك في Outing؟',
  line: 'يصل جوابك إلى القائمين على Outing، ولا يراه أحد غيرهم.',
  rating: 'تقييمك',
  ratingMissing: 'اختر من نجمة إلى خمس نجوم.',
  message: 'ما الذي يعجبك، وما الذي تود تغييره؟',
  tooLong: 'لا يمكن أن يزيد التقييم على {max} حرف.',
  notNow: 'ليس الآن',
  submit: 'إرسال',
  thanks: 'شكرًا على رأيك!',
  thanksLine: 'يمكنك ترك تقييم آخر في أي وقت.',
  row: 'قيّم التطبيق',
  rowLine: 'أخبرنا بما يعجبك وبما ينقصك',
};
