/** Messages below form fields, one for each broken rule. */
import type { Translation } from '../../translation.ts';
import type { rules as english } from '../en/rules.ts';

export const rules: Translation<typeof english> = {
  required: 'يرجى ملء هذا الحقل.',
  email: 'هذا ليس عنوان بريد إلكتروني صالحًا.',
  min: 'يرجى كتابة {count, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل.',
  max: 'لا يمكن كتابة أكثر من {count, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
  length:
    'يرجى كتابة {count, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}} بالضبط.',
  confirmed: 'الحقلان غير متطابقين.',
  regex: 'هذا غير مكتوب كما ينبغي.',
  between: 'يرجى إدخال عدد بين {least, number} و{most, number}.',
  integer: 'يرجى إدخال عدد صحيح.',
  positive: 'يرجى إدخال عدد موجب!',
  digits:
    'يرجى كتابة {count, plural, zero {# رقم} one {رقم واحد} two {رقمين} few {# أرقام} many {# رقمًا} other {# رقم}} بالضبط.',
  alpha: 'أحرف فقط من فضلك.',
  alphaNum: 'أحرف وأرقام فقط من فضلك.',
  alphaDash: 'أحرف وأرقام وشرطات وشرطات سفلية فقط من فضلك.',
  creditCard: 'بطاقة الائتمان هذه غير صالحة!',
  password: 'يجب أن تحتوي {field} على حرف كبير وحرف صغير ورمز خاص ورقم على الأقل',
  passwordField: 'كلمة المرور',
  url: 'عنوان URL غير صالح',
  username: 'أحرف وأرقام من فضلك، وبينها نقطة أو شرطة أو شرطة سفلية واحدة في كل مرة.',
  uncommon: 'كلمة المرور هذه من الأكثر شيوعًا. يرجى اختيار غيرها.',
  storable: 'يحتوي هذا على رمز لا يمكن حفظه.',
  oneLine: 'سطر واحد من نص عادي فقط من فضلك.',
  visible: 'لا شيء يُرى هنا. يرجى كتابة شيء.',
  sameTwice: 'كلمتا المرور غير متطابقتين.',
  saysSomething: 'اكتب شيئًا أولًا.',
  startsWhenSet: 'اختر وقت البداية قبل أن تثبّت الخطة.',
  endsAfterStart: 'لا يمكن أن تكون النهاية قبل البداية.',
  sameOption: 'هذا الخيار موجود بالفعل.',
  leastEntries:
    '{count, plural, zero {لا يلزم أي إدخال} one {إدخال واحد على الأقل من فضلك} two {إدخالان على الأقل من فضلك} few {# إدخالات على الأقل من فضلك} many {# إدخالًا على الأقل من فضلك} other {# إدخال على الأقل من فضلك}}.',
  mostEntries:
    '{count, plural, zero {لا إدخالات من فضلك} one {إدخال واحد على الأكثر من فضلك} two {إدخالان على الأكثر من فضلك} few {# إدخالات على الأكثر من فضلك} many {# إدخالًا على الأكثر من فضلك} other {# إدخال على الأكثر من فضلك}}.',
  /** What the server has no room for. */
  quota: {
    outings: 'لا يمكن أن تكون لديك نزهات أكثر من {limit, number}. احذف واحدة لا تحتاج إليها.',
    items: 'لا يمكن أن تحتوي النزهة على فقرات أكثر من {limit, number}.',
    levels: 'لا يمكن أن تتداخل الفقرات في مستويات أكثر من {limit, number}.',
    notes: 'لا يمكن أن تكون هنا ملاحظات أكثر من {limit, number}.',
    polls: 'لا يمكن أن تكون هنا تصويتات أكثر من {limit, number}.',
    uploads: 'لا يمكنك رفع أكثر من {limit, number} ميغابايت في اليوم. حاول مرة أخرى غدًا.',
  },
  /** Why the server, or this device, did not accept a change. */
  refusal: {
    gone: 'لم تعد هذه النزهة متاحة لك.',
    deleted_unseen: 'حذف أحدهم هذه الملاحظة قبل أن يرى تعديلك. هذه كلماتك.',
    bytes_gone: 'لم تعد الصورة على هذا الجهاز. اخترها مرة أخرى من فضلك.',
    unknown_mutation: 'لم يعد هذا الإصدار من التطبيق قادرًا على إرسال هذا التغيير.',
    held: 'يعتمد على تغيير آخر لم يُقبل.',
    quota: 'لم يبقَ على الخادم مكان للمزيد من هذا.',
    other: 'لم يُقبل.',
  },
};
