/** Texts of the user's invitations, and of their requests to join. */
import type { Translation } from '../../translation.ts';
import type { invitations as english } from '../en/invitations.ts';

export const invitations: Translation<typeof english> = {
  title: 'الدعوات',
  empty: 'لا دعوات مفتوحة. عندما يدعوك أحد تجد الدعوة هنا.',
  seeAgenda: 'إلى المواعيد',
  couldNotLoad: 'تعذّر تحميل دعواتك.',
  neverLoaded: 'ليست على هذا الجهاز بعد. اتصل بالإنترنت مرة واحدة لتحميل دعواتك.',
  ignored: 'متجاهَلة',
  ignoredLine: 'من دعاك لا يعلم بذلك. ما زال بإمكانك القبول.',
  requests: 'طلبتَ الانضمام',
  invitedBy: 'يدعوك {name}',
  invited: 'أنت مدعو',
  menu: 'المزيد عن {title}',
  ignore: 'تجاهل',
  ignoreHint: 'لن يعلم أحد',
  movedToIgnored: '«{title}» الآن ضمن «متجاهَلة».',
  preview: 'عرض المعاينة',
  notFound: 'لم تعد هذه الدعوة مفتوحة.',
  openOuting: 'فتح الخطة',
  privateOuting: 'خطة خاصة',
  pendingUnseen: 'لا ردّ بعد',
  pending: 'لم يردّ {name} بعد',
  declined: 'لا يستطيع {name} قبولك هذه المرة.',
  takeBack: 'سحب الطلب',
  takenBack: 'سحبتَ طلبك بشأن «{title}».',
  yourLine: 'كتبتَ:',
  next: 'الدعوة التالية',
  previous: 'الدعوة السابقة',
  refused: {
    answer: 'ردّك على «{title}»',
    ignore: 'تجاهل «{title}»',
    request: 'طلبك الانضمام إلى «{title}»',
    takeBack: 'سحب طلبك بشأن «{title}»',
  },
  someOuting: 'خطة',
};
