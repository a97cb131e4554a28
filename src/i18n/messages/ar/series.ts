/** Outings that repeat: each date is an outing of its own. */
import type { Translation } from '../../translation.ts';
import type { series as english } from '../en/series.ts';

export const series: Translation<typeof english> = {
  repeats: 'تتكرر',
  dates: 'المواعيد',
  title: 'المواعيد القادمة',
  none: 'لا مواعيد قادمة.',
  coming: 'تظهر المواعيد الأخرى حالما يُرسَل هذا.',
  ahead:
    'تُنشأ المواعيد مسبقًا: حتى {count, plural, zero {#} one {#} two {#} few {#} many {#} other {#}} خلال نصف سنة. وما بعدها يأتي من تلقاء نفسه.',
  shown: 'أنت هنا',
  differs: 'مختلف: {parts}',
  parts: {
    title: 'العنوان',
    time: 'الوقت',
    place: 'المكان',
    description: 'الوصف',
    cover: 'الغلاف',
    privacy: 'من يراها',
    permissions: 'ما يمكن للأعضاء فعله',
    people: 'الأماكن',
  },
  hint: 'لكل موعد ردوده ودردشته وصوره. ينشئ التطبيق مسبقًا حتى {count, plural, zero {# موعد} one {موعد واحد} two {موعدين} few {# مواعيد} many {# موعدًا} other {# موعد}} خلال نصف سنة.',
  answerMore: 'الرد على مواعيد أخرى',
  answered: 'تم الرد على هذه المواعيد',
  canceled: 'أُلغيت هذه المواعيد',
  deleted: 'حُذفت هذه المواعيد',
  left: 'غادرتَ هذه المواعيد',
  scope: {
    this: 'هذا الموعد فقط',
    following: 'هذا وكل ما يليه',
    all: 'كل المواعيد القادمة',
    editTitle: 'أي المواعيد تغيّر؟',
    editText:
      'مع «هذا وكل ما يليه» يبقى ما تغيّر في موعد واحد كما هو فيه؛ أما «كل المواعيد القادمة» فتغيّره أيضًا. المواعيد الماضية تبقى.',
    cancelTitle: 'أي المواعيد تلغي؟',
    cancelText: 'يُخبَر كل المشاركين مرة واحدة. وبعد إلغاء عدة مواعيد لا يُنشأ غيرها.',
    deleteTitle: 'أي المواعيد تحذف؟',
    deleteText: 'تُحذف معها الدردشة والملاحظات والصور وكل ما فيها. لا يمكن التراجع عن ذلك.',
    answerTitle: 'على أي المواعيد ترد؟',
    answerText: 'يسري ردّك أيضًا على المواعيد التي تأتي لاحقًا. يمكنك تغييره في كل موعد.',
    leaveTitle: 'أي المواعيد تغادر؟',
    leaveText: 'لن ترى هذه المواعيد بعد الآن.',
    recurrenceTitle: 'تغيير التكرار؟',
    recurrenceText:
      'تسري القاعدة الجديدة على هذا الموعد وكل ما يليه. تُحذف المواعيد التي لا تشملها بكل ما فيها.',
  },
};
