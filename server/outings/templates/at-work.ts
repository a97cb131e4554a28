/** Templates for work days: work trip, conference. */
import { days, item, type WrittenTemplate } from './written.ts';

export const workTrip: WrittenTemplate = {
  id: 'template:work-trip',
  featured: false,
  cover_template: 'city-dawn',
  span: days(2),
  texts: {
    en: {
      name: 'Work trip',
      title: 'Work trip',
      description: 'Addresses, bookings and contacts are in the notes.',
      keywords: ['business', 'conference', 'meeting', 'client', 'travel'],
    },
    de: {
      name: 'Dienstreise',
      title: 'Dienstreise',
      description: 'Adressen, Buchungen und Ansprechpartner stehen in den Notizen.',
      keywords: ['arbeit', 'konferenz', 'geschäftsreise', 'termin', 'kunde'],
    },
    fr: {
      name: 'Déplacement',
      title: 'Déplacement professionnel',
      description: 'Adresses, réservations et contacts sont dans les notes.',
      keywords: ['travail', 'conférence', 'réunion', 'voyage d’affaires'],
    },
    pt: {
      name: 'Viagem de trabalho',
      title: 'Viagem de trabalho',
      description: 'Moradas, reservas e contactos estão nas notas.',
      keywords: ['negócios', 'conferência', 'reunião', 'cliente'],
    },
    ar: {
      name: 'رحلة عمل',
      title: 'رحلة عمل',
      description: 'العناوين والحجوزات وجهات الاتصال في الملاحظات.',
      keywords: ['مؤتمر', 'اجتماع', 'سفر', 'عميل'],
    },
  },
  items: [
    item(0, '08:00', 180, { en: 'The way there', de: 'Hinfahrt', fr: 'L’aller', pt: 'A ida', ar: 'الذهاب' }),
    item(0, '13:00', 180, {
      en: 'First meeting',
      de: 'Erster Termin',
      fr: 'Première réunion',
      pt: 'Primeira reunião',
      ar: 'الاجتماع الأول',
    }),
    item(0, '19:00', 120, {
      en: 'Dinner with the team',
      de: 'Essen mit dem Team',
      fr: 'Dîner d’équipe',
      pt: 'Jantar de equipa',
      ar: 'عشاء الفريق',
    }),
    item(1, '09:00', 180, {
      en: 'Second meeting',
      de: 'Zweiter Termin',
      fr: 'Deuxième réunion',
      pt: 'Segunda reunião',
      ar: 'الاجتماع الثاني',
    }),
    item(1, '15:00', 180, {
      en: 'The way back',
      de: 'Rückfahrt',
      fr: 'Le retour',
      pt: 'O regresso',
      ar: 'العودة',
    }),
  ],
  poll: null,
};

export const conference: WrittenTemplate = {
  id: 'template:conference',
  featured: false,
  cover_template: 'city-lagoon',
  span: days(3),
  texts: {
    en: {
      name: 'Conference',
      title: 'Conference',
      description: 'Talks worth hearing and people to meet go into the notes. Who else is there?',
      keywords: ['congress', 'talks', 'meetup', 'fair', 'work'],
    },
    de: {
      name: 'Konferenz',
      title: 'Konferenz',
      description:
        'Vorträge, die sich lohnen, und Leute, die man treffen will, kommen in die Notizen. Wer ist noch da?',
      keywords: ['kongress', 'tagung', 'vorträge', 'messe', 'arbeit'],
    },
    fr: {
      name: 'Congrès',
      title: 'Congrès',
      description:
        'Les interventions à ne pas manquer et les gens à rencontrer vont dans les notes. Qui d’autre y sera ?',
      keywords: ['conférence', 'colloque', 'salon', 'interventions', 'travail'],
    },
    pt: {
      name: 'Conferência',
      title: 'Conferência',
      description:
        'As palestras que valem a pena e quem queremos encontrar ficam nas notas. Quem mais vai lá estar?',
      keywords: ['congresso', 'palestras', 'feira', 'trabalho'],
    },
    ar: {
      name: 'مؤتمر',
      title: 'مؤتمر',
      description: 'المحاضرات التي تستحق الحضور ومن نودّ لقاءهم في الملاحظات. من سيكون هناك أيضًا؟',
      keywords: ['محاضرات', 'ندوة', 'معرض', 'عمل'],
    },
  },
  items: [
    item(0, '09:00', 60, {
      en: 'Registration',
      de: 'Anmeldung',
      fr: 'Accueil',
      pt: 'Receção',
      ar: 'التسجيل',
    }),
    item(0, '10:00', 120, {
      en: 'Opening',
      de: 'Eröffnung',
      fr: 'Ouverture',
      pt: 'Abertura',
      ar: 'الافتتاح',
    }),
    item(0, '19:00', 150, {
      en: 'Evening together',
      de: 'Abend mit allen',
      fr: 'Soirée ensemble',
      pt: 'Serão com todos',
      ar: 'أمسية معًا',
    }),
    item(1, '09:30', 180, {
      en: 'Talks and workshops',
      de: 'Vorträge und Workshops',
      fr: 'Interventions et ateliers',
      pt: 'Palestras e workshops',
      ar: 'محاضرات وورش عمل',
    }),
    item(1, '13:00', 60, {
      en: 'Lunch with new people',
      de: 'Mittagessen mit neuen Leuten',
      fr: 'Déjeuner et rencontres',
      pt: 'Almoço com gente nova',
      ar: 'غداء وتعارف',
    }),
    item(2, '10:00', 120, {
      en: 'Last talks',
      de: 'Letzte Vorträge',
      fr: 'Dernières interventions',
      pt: 'Últimas palestras',
      ar: 'المحاضرات الأخيرة',
    }),
    item(2, '15:00', 180, {
      en: 'The way back',
      de: 'Rückfahrt',
      fr: 'Le retour',
      pt: 'O regresso',
      ar: 'العودة',
    }),
  ],
  poll: null,
};
