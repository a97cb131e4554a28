/** Messages below form fields, one for each broken rule. */
import type { Translation } from '../../translation.ts';
import type { rules as english } from '../en/rules.ts';

export const rules: Translation<typeof english> = {
  required: 'يرجى ملء هذا الحقل.',
  email: 'أدخل بريدًا إلكترونيًا صالحًا.',
  min: 'اكتب {count, plural, zero {# حرف} one {حرفًا واحدًا} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل.',
  max: 'اكتب {count, plural, zero {# حرف} one {حرفًا واحدًا} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}} على الأكثر.',
  length:
    'اكتب {count, plural, zero {# حرف} one {حرفًا واحدًا} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}} بالضبط.',
  confirmed: 'القيمتان غير متطابقتين.',
  regex: 'تحقّق من الصيغة.',
  between: 'أدخل عددًا بين {least, number} و{most, number}.',
  integer: 'أدخل عددًا صحيحًا.',
  positive: 'يرجى إدخال عدد موجب!',
  digits:
    'اكتب {count, plural, zero {# رقم} one {رقمًا واحدًا} two {رقمين} few {# أرقام} many {# رقمًا} other {# رقم}} بالضبط.',
  alpha: 'استخدم الأحرف فقط.',
  alphaNum: 'استخدم الأحرف والأرقام فقط.',
  alphaDash: 'استخدم الأحرف والأرقام والشرطات والشرطات السفلية فقط.',
  creditCard: 'بطاقة الائتمان هذه غير صالحة!',
  password: 'يجب أن تحتوي {field} على حرف كبير وحرف صغير ورمز خاص ورقم على الأقل',
  passwordField: 'كلمة المرور',
  url: 'عنوان URL غير صالح',
  username: 'استخدم أحرفًا وأرقامًا، وبينها علامة واحدة من . - _',
  uncommon: 'كلمة المرور هذه شائعة جدًا. اختر غيرها.',
  storable: 'يحتوي هذا على رمز لا يمكن حفظه.',
  oneLine: 'استخدم سطرًا واحدًا من نص عادي.',
  visible: 'يبدو هذا فارغًا. اكتب شيئًا.',
  phone: 'أدخل من {least, number} إلى {most, number} رقمًا، من دون رمز البلد.',
  phoneCountry: 'اختر بلد الرقم.',
  saysSomething: 'اكتب شيئًا أولًا.',
  endsAfterStart: 'لا يمكن أن تكون النهاية قبل البداية.',
  sameOption: 'هذا الخيار موجود بالفعل.',
  leastEntries:
    'أضف {count, plural, zero {# إدخال} one {إدخالًا واحدًا} two {إدخالين} few {# إدخالات} many {# إدخالًا} other {# إدخال}} على الأقل.',
  dayAndTime: 'أدخل يومًا ووقتًا.',
  inFuture: 'اختر وقتًا في المستقبل.',
  mostEntries:
    'أضف {count, plural, zero {# إدخال} one {إدخالًا واحدًا} two {إدخالين} few {# إدخالات} many {# إدخالًا} other {# إدخال}} على الأكثر.',
  /** What the server has no room for. */
  quota: {
    outings: 'الحد الأقصى للخطط {limit, number}. احذف خطة لا تحتاج إليها.',
    items: 'الحد الأقصى للفقرات في الخطة {limit, number}.',
    levels: 'الحد الأقصى لمستويات تداخل الفقرات {limit, number}.',
    notes: 'الحد الأقصى للملاحظات هنا {limit, number}.',
    polls: 'الحد الأقصى للتصويتات هنا {limit, number}.',
    photos: 'الحد الأقصى للصور هنا {limit, number}.',
    things: 'الحد الأقصى للأغراض المطلوبة هنا {limit, number}.',
    personal_items: 'الحد الأقصى للمواعيد في تقويمك {limit, number}.',
    file: 'الحد الأقصى لحجم الملف {limit, number} ميغابايت.',
    files: 'الحد الأقصى لحجم ملفات الخطة معًا {limit, number} ميغابايت.',
    uploads: 'الحد الأقصى للرفع {limit, number} ميغابايت في اليوم. حاول مرة أخرى غدًا.',
  },
  /** Why the server, or this device, did not accept a change. */
  refusal: {
    gone: 'لم تعد هذه الخطة متاحة لك.',
    deleted_unseen: 'حذف أحدهم هذه الملاحظة قبل أن يرى تعديلك. إليك ما كتبته.',
    bytes_gone: 'لم يعد ما اخترته على هذا الجهاز. اختره مرة أخرى.',
    unknown_mutation: 'لم يعد هذا الإصدار من التطبيق قادرًا على إرسال هذا التغيير.',
    held: 'يعتمد على تغيير آخر تعذّر حفظه.',
    other: 'تعذّر حفظه.',
  },
};
