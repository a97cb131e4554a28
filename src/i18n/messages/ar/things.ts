/** Texts about what an outing needs, and who brings it. */
import type { Translation } from '../../translation.ts';
import type { things as english } from '../en/things.ts';

export const things: Translation<typeof english> = {
  title: 'من يُحضر ماذا',
  open: 'بقي {count, number}',
  nothingOpen: 'تكفّل بها الجميع',
  all: 'الكل ({count, number})',
  fewer: 'عرض أقل',
  neverLoaded: 'ليس على هذا الجهاز بعد. اتصل بالإنترنت مرة واحدة لترى من يُحضر ماذا.',
  couldNotLoad: 'تعذّر تحميل من يُحضر ماذا.',
  notFound: 'لم يعد هذا في قائمة الأغراض المطلوبة.',
  empty: 'هل ينبغي أن يُحضر أحد شيئًا؟',
  addFirst: 'إضافة',
  add: 'غرض مطلوب',
  placeholder: 'مثلًا: 6 زجاجات ماء',
  addThis: 'إضافة',
  amount: '×{count, number}',
  done: 'تم',
  nobody: 'لا أحد بعد',
  broughtBy: 'سيُحضره:',
  you: 'أنت',
  takerCount: '{name} ×{count, number}',
  left: 'بقي {count, number}',
  take: 'سأُحضره',
  takeNamed: 'سأُحضره: {name}',
  takeCount: 'إحضار {count, number}',
  howMany: 'كم ستُحضر من «{name}»',
  change: 'تغيير',
  changeNamed: 'تغيير كم ستُحضر من «{name}»',
  giveBack: 'لن أُحضره',
  giveBackNamed: 'لن أُحضره: {name}',
  menu: 'إجراءات «{name}»',
  delete: 'حذف',
  deleted: 'حُذف.',
  edit: {
    action: 'تعديل',
    title: 'تعديل الغرض المطلوب',
    name: 'ماذا',
    quantity: 'كم',
    save: 'حفظ',
    taken:
      '{count, plural, zero {لم يُؤخذ شيء.} one {أُخذ واحد منها بالفعل.} two {أُخذ اثنان منها بالفعل.} few {أُخذ # منها بالفعل.} many {أُخذ # منها بالفعل.} other {أُخذ # منها بالفعل.}}',
  },
  refused: {
    add: 'إضافة غرض مطلوب',
    change: 'تعديل غرض مطلوب',
    delete: 'حذف غرض مطلوب',
    take: 'إحضار غرض',
    taken:
      '{count, plural, zero {هناك من سيُحضره بالفعل.} one {سيُحضره {names} بالفعل.} two {سيُحضره {names} بالفعل.} few {سيُحضره {names} بالفعل.} many {سيُحضره {names} بالفعل.} other {سيُحضره {names} بالفعل.}}',
    fewer:
      '{count, plural, zero {لم يبقَ شيء.} one {بقي واحد فقط.} two {بقي اثنان فقط.} few {بقي # فقط.} many {بقي # فقط.} other {بقي # فقط.}}',
  },
};
