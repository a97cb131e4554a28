/** Templates for days away from home, or to a new one: weekend away, moving day. */
import { days, hours, item, poll, type WrittenTemplate } from './written.ts';

export const weekendAway: WrittenTemplate = {
  id: 'template:weekend-away',
  featured: true,
  cover_template: 'forest-lagoon',
  span: days(3),
  texts: {
    en: {
      name: 'Weekend away',
      title: 'Weekend away',
      description: 'We share the costs. Write into the notes what you have paid.',
      keywords: ['trip', 'holiday', 'travel', 'cabin', 'getaway'],
    },
    de: {
      name: 'Wochenende weg',
      title: 'Wochenende weg',
      description: 'Wir teilen die Kosten. Schreibt in die Notizen, was ihr ausgelegt habt.',
      keywords: ['reise', 'urlaub', 'ausflug', 'hütte', 'kurztrip'],
    },
    fr: {
      name: 'Week-end',
      title: 'Week-end ailleurs',
      description: 'On partage les frais. Écrivez dans les notes ce que vous avez avancé.',
      keywords: ['voyage', 'vacances', 'escapade', 'séjour', 'chalet'],
    },
    pt: {
      name: 'Fim de semana fora',
      title: 'Fim de semana fora',
      description: 'Dividimos as despesas. Escrevam nas notas o que pagaram.',
      keywords: ['viagem', 'férias', 'escapadinha', 'casa'],
    },
    ar: {
      name: 'عطلة نهاية الأسبوع',
      title: 'سفرة نهاية الأسبوع',
      description: 'نتقاسم التكاليف. اكتبوا في الملاحظات ما دفعتموه.',
      keywords: ['سفر', 'رحلة', 'إجازة', 'استراحة'],
    },
  },
  items: [
    item(0, '16:00', 120, { en: 'The way there', de: 'Hinfahrt', fr: 'L’aller', pt: 'A ida', ar: 'الذهاب' }),
    item(0, '19:30', 120, {
      en: 'First dinner',
      de: 'Erstes Abendessen',
      fr: 'Premier dîner',
      pt: 'Primeiro jantar',
      ar: 'العشاء الأول',
    }),
    item(1, '10:00', 60, {
      en: 'Late breakfast',
      de: 'Spätes Frühstück',
      fr: 'Petit-déjeuner tardif',
      pt: 'Pequeno-almoço tardio',
      ar: 'فطور متأخر',
    }),
    item(1, null, null, { en: 'Day out', de: 'Ausflug', fr: 'Excursion', pt: 'Passeio', ar: 'نزهة' }),
    item(2, '11:00', 60, {
      en: 'Packing and tidying up',
      de: 'Packen und aufräumen',
      fr: 'Bagages et rangement',
      pt: 'Malas e arrumações',
      ar: 'الحزم والترتيب',
    }),
    item(2, '14:00', 120, {
      en: 'The way back',
      de: 'Rückfahrt',
      fr: 'Le retour',
      pt: 'O regresso',
      ar: 'العودة',
    }),
  ],
  poll: poll({
    en: ['Where do we stay?', 'A house for all of us', 'A hotel', 'Tents'],
    de: ['Wo übernachten wir?', 'Ein Haus für alle', 'Im Hotel', 'Im Zelt'],
    fr: ['On dort où ?', 'Une maison pour tous', 'À l’hôtel', 'Sous la tente'],
    pt: ['Onde ficamos?', 'Uma casa para todos', 'Num hotel', 'Em tendas'],
    ar: ['أين نبيت؟', 'بيت يتسع للجميع', 'فندق', 'خيام'],
  }),
};

export const movingDay: WrittenTemplate = {
  id: 'template:moving-day',
  featured: false,
  cover_template: 'forest-dawn',
  span: hours('09:00', 480),
  texts: {
    en: {
      name: 'Moving day',
      title: 'Moving day',
      description: 'Old clothes and gloves, if you have some. Food and drinks are there.',
      keywords: ['move', 'house', 'flat', 'helpers', 'boxes'],
    },
    de: {
      name: 'Umzug',
      title: 'Umzug',
      description: 'Alte Kleidung und Handschuhe, wenn ihr habt. Für Essen und Trinken ist gesorgt.',
      keywords: ['umziehen', 'wohnung', 'helfen', 'kisten', 'möbel'],
    },
    fr: {
      name: 'Déménagement',
      title: 'Déménagement',
      description: 'De vieux habits et des gants si vous en avez. Il y aura à manger et à boire.',
      keywords: ['appartement', 'cartons', 'aide', 'meubles'],
    },
    pt: {
      name: 'Mudanças',
      title: 'Dia de mudanças',
      description: 'Roupa velha e luvas, se tiverem. Há comida e bebida.',
      keywords: ['casa', 'caixas', 'ajuda', 'móveis'],
    },
    ar: {
      name: 'يوم الانتقال',
      title: 'الانتقال إلى بيت جديد',
      description: 'ملابس قديمة وقفازات إن وُجدت. الطعام والشراب علينا.',
      keywords: ['نقل', 'بيت', 'شقة', 'مساعدة', 'صناديق'],
    },
  },
  items: [
    item(0, '09:00', 180, {
      en: 'Loading',
      de: 'Einladen',
      fr: 'Charger',
      pt: 'Carregar',
      ar: 'التحميل',
    }),
    item(0, '12:00', 60, {
      en: 'Lunch break',
      de: 'Mittagspause',
      fr: 'Pause déjeuner',
      pt: 'Pausa para almoço',
      ar: 'استراحة الغداء',
    }),
    item(0, '13:00', 180, {
      en: 'Carrying it all in',
      de: 'Ausladen und reintragen',
      fr: 'Décharger',
      pt: 'Descarregar',
      ar: 'التفريغ',
    }),
    item(0, '16:00', 60, {
      en: 'Cleaning the old home',
      de: 'Alte Wohnung putzen',
      fr: 'Nettoyer l’ancien logement',
      pt: 'Limpar a casa antiga',
      ar: 'تنظيف البيت القديم',
    }),
  ],
  poll: poll({
    en: ['How can you help?', 'Carrying', 'Driving', 'Packing boxes', 'Looking after food'],
    de: ['Wobei kannst du helfen?', 'Tragen', 'Fahren', 'Kisten packen', 'Ums Essen kümmern'],
    fr: ['Tu peux aider à quoi ?', 'Porter', 'Conduire', 'Faire les cartons', 'S’occuper du repas'],
    pt: ['Como podes ajudar?', 'Carregar', 'Conduzir', 'Encaixotar', 'Tratar da comida'],
    ar: ['كيف يمكنك المساعدة؟', 'الحمل', 'القيادة', 'تعبئة الصناديق', 'الاهتمام بالطعام'],
  }),
};
