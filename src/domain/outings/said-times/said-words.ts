/** Lists the words for days and times, by language. Names of days and months come from the runtime. */

import type { Language } from '#i18n/languages.ts';

/** Phrases are separated by commas. */
export interface Words {
  locales: readonly string[];
  today: string;
  tonight: string;
  tomorrow: string;
  dayAfterTomorrow: string;
  /** Other common names of Monday to Sunday, each short. */
  weekdays?: readonly string[];
  next: string;
  on: string;
  at: string;
  to: string;
  of: string;
  am: string;
  pm: string;
  hour: string;
  /** From one to twelve. */
  hours: readonly string[];
  before?: Readonly<Record<string, number>>;
  after?: Readonly<Record<string, number>>;
  noon: string;
  midnight: string;
  ordinal: string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    locales: ['en-GB', 'en-US'],
    today: 'today',
    tonight: 'tonight, this evening',
    tomorrow: 'tomorrow, tmrw',
    dayAfterTomorrow: 'day after tomorrow, the day after tomorrow',
    next: 'next',
    on: 'on, on the, this',
    at: 'at, from, @',
    to: 'to, until, till',
    of: 'of',
    am: 'am, a.m.',
    pm: 'pm, p.m.',
    hour: "o’clock, o'clock",
    hours: [
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'eleven',
      'twelve',
    ],
    before: {
      'half past': 30,
      'quarter past': 15,
      'a quarter past': 15,
      'quarter to': -15,
      'a quarter to': -15,
    },
    noon: 'noon, midday',
    midnight: 'midnight',
    ordinal: 'st, nd, rd, th',
  },
  de: {
    locales: ['de-DE', 'de-AT'],
    today: 'heute',
    tonight: 'heute Abend',
    tomorrow: 'morgen',
    dayAfterTomorrow: 'übermorgen',
    next: 'nächsten, nächster, nächste, nächstes',
    on: 'am, diesen',
    at: 'um, ab, von',
    to: 'bis',
    of: '',
    am: 'morgens, früh, vormittags, am Morgen',
    pm: 'abends, nachmittags, am Abend, am Nachmittag',
    hour: 'Uhr, h',
    hours: [
      'eins, ein',
      'zwei',
      'drei',
      'vier',
      'fünf',
      'sechs',
      'sieben',
      'acht',
      'neun',
      'zehn',
      'elf',
      'zwölf',
    ],
    before: { halb: -30, 'Viertel nach': 15, 'Viertel vor': -15, dreiviertel: -15 },
    noon: 'mittags, Mittag',
    midnight: 'Mitternacht',
    ordinal: '',
  },
  fr: {
    locales: ['fr-FR', 'fr-CA'],
    today: "aujourd’hui, aujourd'hui",
    tonight: 'ce soir',
    tomorrow: 'demain',
    dayAfterTomorrow: 'après-demain',
    next: 'prochain, prochaine',
    on: 'le, ce',
    at: 'à, de, dès',
    to: "à, jusqu’à, jusqu'à, au",
    of: '',
    am: 'du matin',
    pm: "du soir, de l’après-midi, de l'après-midi",
    hour: 'h, heures, heure',
    hours: ['une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
    after: { 'et demie': 30, 'et demi': 30, 'et quart': 15, 'moins le quart': -15 },
    noon: 'midi',
    midnight: 'minuit',
    ordinal: 'er',
  },
  pt: {
    locales: ['pt-BR', 'pt-PT'],
    today: 'hoje',
    tonight: 'hoje à noite, esta noite',
    tomorrow: 'amanhã',
    dayAfterTomorrow: 'depois de amanhã',
    weekdays: ['segunda', 'terça', 'quarta', 'quinta', 'sexta', '', ''],
    next: 'próxima, próximo, que vem',
    on: 'no, na, em, dia, no dia',
    at: 'às, à, ao, das, da, de',
    to: 'às, até, até às, a, ao',
    of: 'de',
    am: 'da manhã',
    pm: 'da noite, da tarde',
    hour: 'h, horas, hora',
    hours: ['uma', 'duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze'],
    after: { 'e meia': 30, 'e um quarto': 15, 'e quinze': 15, 'menos um quarto': -15 },
    noon: 'meio-dia',
    midnight: 'meia-noite',
    ordinal: 'º',
  },
  ar: {
    locales: ['ar-EG-u-ca-gregory', 'ar-SY-u-ca-gregory', 'ar-MA-u-ca-gregory'],
    today: 'اليوم',
    tonight: 'الليلة, هذا المساء, مساء اليوم',
    tomorrow: 'غدا, غداً, بكرة',
    dayAfterTomorrow: 'بعد غد, بعد الغد',
    next: 'القادم, القادمة, المقبل',
    on: 'يوم, في, في يوم',
    at: 'الساعة, على الساعة, من, من الساعة',
    to: 'إلى, حتى, إلى الساعة',
    of: '',
    am: 'صباحا, صباحاً, ص',
    pm: 'مساء, مساءً, م',
    hour: '',
    hours: [
      'الواحدة',
      'الثانية',
      'الثالثة',
      'الرابعة',
      'الخامسة',
      'السادسة',
      'السابعة',
      'الثامنة',
      'التاسعة',
      'العاشرة',
      'الحادية عشرة',
      'الثانية عشرة',
    ],
    after: { والنصف: 30, ونصف: 30, والربع: 15, وربع: 15, 'إلا ربع': -15, 'إلا الربع': -15, 'إلا ربعا': -15 },
    noon: 'ظهرا, الظهر',
    midnight: 'منتصف الليل',
    ordinal: '',
  },
};
