/** Messages below form fields, one for each failed validation. */
import type { Translation } from '../../translation.ts';
import type { validation as english } from '../en/validation.ts';

export const validation: Translation<typeof english> = {
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
  url: 'هذا ليس عنوان ويب.',
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
};
