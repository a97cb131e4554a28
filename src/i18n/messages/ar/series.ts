/** Texts of repeating outings: each date is a separate outing. */
import type { Translation } from '../../translation.ts';
import type { series as english } from '../en/series.ts';

export const series: Translation<typeof english> = {
  repeats: 'تتكرر',
  dates: 'المواعيد',
  title: 'المواعيد القادمة',
  none: 'لا مواعيد قادمة.',
  coming: 'تظهر بقية المواعيد بعد الإرسال.',
  ahead: 'مواعيد نصف السنة القادم جاهزة، وأقصاها {count, number}. وتُضاف أخرى مع مرور الوقت.',
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
  hint: 'لكل موعد ردوده ودردشته وصوره. تُضاف المواعيد مع مرور الوقت: لنصف سنة قادم، وأقصاها {count, number}.',
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
      '«هذا وكل ما يليه» يُبقي المواعيد التي غيّرتها منفردة كما هي، أما «كل المواعيد القادمة» فيستبدلها. المواعيد الماضية لا تتغير أبدًا.',
    cancelTitle: 'أي المواعيد تلغي؟',
    cancelText: 'يُخبَر كل من سيأتي مرة واحدة. وإلغاء عدة مواعيد ينهي السلسلة أيضًا.',
    deleteTitle: 'أي المواعيد تحذف؟',
    deleteText: 'تُحذف دردشاتها وملاحظاتها وصورها أيضًا. لا يمكن التراجع عن ذلك.',
    answerTitle: 'على أي المواعيد ترد؟',
    answerText: 'يسري ردّك أيضًا على المواعيد التي تُضاف لاحقًا. يمكنك تغييره في كل موعد.',
    leaveTitle: 'أي المواعيد تغادر؟',
    leaveText: 'لن ترى هذه المواعيد بعد الآن.',
    recurrenceTitle: 'تغيير التكرار؟',
    recurrenceText: 'يسري من هذا الموعد فصاعدًا. تُحذف المواعيد التي لم تعد ضمنه بكل ما فيها.',
  },
};
