/** Templates for going out: match, concert, film night. */
import { hours, item, poll, type WrittenTemplate } from './written.ts';

export const match: WrittenTemplate = {
  id: 'template:match',
  featured: false,
  cover_template: 'hills-lagoon',
  span: hours('18:30', 180),
  texts: {
    en: {
      name: 'Match',
      title: 'Match',
      description: 'Be there a little earlier. Scarves are welcome.',
      keywords: ['football', 'soccer', 'game', 'sports', 'stadium', 'watch'],
    },
    de: {
      name: 'Spiel',
      title: 'Das Spiel',
      description: 'Kommt ein bisschen früher. Schals sind willkommen.',
      keywords: ['fußball', 'sport', 'stadion', 'match', 'zuschauen'],
    },
    fr: {
      name: 'Match',
      title: 'Le match',
      description: 'Venez un peu plus tôt. Les écharpes sont bienvenues.',
      keywords: ['football', 'foot', 'sport', 'stade', 'regarder'],
    },
    pt: {
      name: 'Jogo',
      title: 'O jogo',
      description: 'Cheguem um pouco antes. Cachecóis são bem-vindos.',
      keywords: ['futebol', 'desporto', 'estádio', 'ver'],
    },
    ar: {
      name: 'مباراة',
      title: 'المباراة',
      description: 'تعالوا قبل الموعد بقليل، والأوشحة مرحب بها.',
      keywords: ['كرة القدم', 'رياضة', 'ملعب', 'مشاهدة'],
    },
  },
  items: [
    item(0, '18:30', 30, {
      en: 'Meet at the entrance',
      de: 'Treffen am Eingang',
      fr: 'Rendez-vous à l’entrée',
      pt: 'Encontro à entrada',
      ar: 'اللقاء عند المدخل',
    }),
    item(0, '19:00', 110, {
      en: 'Kick-off',
      de: 'Anpfiff',
      fr: 'Coup d’envoi',
      pt: 'Apito inicial',
      ar: 'ضربة البداية',
    }),
    item(0, '21:00', null, {
      en: 'Talking it over',
      de: 'Nachbesprechung',
      fr: 'Troisième mi-temps',
      pt: 'Terceira parte',
      ar: 'حديث ما بعد المباراة',
    }),
  ],
  poll: null,
};

export const concert: WrittenTemplate = {
  id: 'template:concert',
  featured: false,
  cover_template: 'city-frost',
  span: hours('19:00', 240),
  texts: {
    en: {
      name: 'Concert',
      title: 'Concert',
      description: 'Everybody buys their own ticket. Say here once you have one.',
      keywords: ['music', 'band', 'live', 'festival', 'opera', 'theater'],
    },
    de: {
      name: 'Konzert',
      title: 'Konzert',
      description: 'Alle kaufen ihre Karte selbst. Sagt hier Bescheid, wenn ihr eine habt.',
      keywords: ['musik', 'band', 'live', 'festival', 'oper', 'theater'],
    },
    fr: {
      name: 'Concert',
      title: 'Concert',
      description: 'Chacun achète son billet. Dites-le ici quand vous l’avez.',
      keywords: ['musique', 'groupe', 'festival', 'opéra', 'théâtre'],
    },
    pt: {
      name: 'Concerto',
      title: 'Concerto',
      description: 'Cada um compra o seu bilhete. Digam aqui quando o tiverem.',
      keywords: ['música', 'banda', 'festival', 'ópera', 'teatro'],
    },
    ar: {
      name: 'حفلة موسيقية',
      title: 'حفلة موسيقية',
      description: 'كلٌّ يشتري تذكرته. أخبرونا هنا حين تحصلون عليها.',
      keywords: ['موسيقى', 'فرقة', 'مهرجان', 'أوبرا', 'مسرح'],
    },
  },
  items: [
    item(0, '19:00', 60, {
      en: 'Meet for a drink',
      de: 'Treffen auf ein Getränk',
      fr: 'Un verre avant',
      pt: 'Um copo antes',
      ar: 'لقاء على مشروب',
    }),
    item(0, '20:00', 30, {
      en: 'Doors open',
      de: 'Einlass',
      fr: 'Ouverture des portes',
      pt: 'Abertura de portas',
      ar: 'فتح الأبواب',
    }),
    item(0, '20:30', 120, { en: 'Concert', de: 'Konzert', fr: 'Concert', pt: 'Concerto', ar: 'الحفلة' }),
  ],
  poll: null,
};

export const filmNight: WrittenTemplate = {
  id: 'template:film-night',
  featured: false,
  cover_template: 'snow-dusk',
  span: hours('20:00', 180),
  texts: {
    en: {
      name: 'Film night',
      title: 'Film night',
      description: 'Add films to the poll. We start on time.',
      keywords: ['movie', 'cinema', 'series', 'popcorn'],
    },
    de: {
      name: 'Filmabend',
      title: 'Filmabend',
      description: 'Ergänzt Filme in der Umfrage. Wir fangen pünktlich an.',
      keywords: ['kino', 'film', 'serie', 'popcorn'],
    },
    fr: {
      name: 'Soirée film',
      title: 'Soirée film',
      description: 'Ajoutez des films au sondage. On commence à l’heure.',
      keywords: ['cinéma', 'série', 'popcorn'],
    },
    pt: {
      name: 'Noite de cinema',
      title: 'Noite de cinema',
      description: 'Juntem filmes à votação. Começamos a horas.',
      keywords: ['filme', 'série', 'pipocas'],
    },
    ar: {
      name: 'ليلة فيلم',
      title: 'ليلة فيلم',
      description: 'أضيفوا أفلامًا إلى التصويت. نبدأ في الموعد.',
      keywords: ['سينما', 'مسلسل', 'فشار'],
    },
  },
  items: [],
  poll: poll({
    en: ['What kind of film?', 'Comedy', 'Thriller', 'Documentary', 'A classic'],
    de: ['Was für ein Film?', 'Komödie', 'Thriller', 'Dokumentarfilm', 'Klassiker'],
    fr: ['Quel genre de film ?', 'Comédie', 'Thriller', 'Documentaire', 'Un classique'],
    pt: ['Que tipo de filme?', 'Comédia', 'Thriller', 'Documentário', 'Um clássico'],
    ar: ['أي نوع من الأفلام؟', 'كوميديا', 'إثارة', 'وثائقي', 'كلاسيكي'],
  }),
};
