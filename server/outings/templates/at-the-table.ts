/** Templates around a table: dinner, brunch, birthday, game night. */
import { hours, item, poll, type WrittenTemplate } from './written.ts';

export const dinner: WrittenTemplate = {
  id: 'template:dinner',
  featured: true,
  cover_template: 'city-dusk',
  span: hours('19:00', 240),
  texts: {
    en: {
      name: 'Dinner',
      title: 'Dinner together',
      description: 'Say if there is anything you don’t eat.',
      keywords: ['supper', 'cooking', 'meal', 'evening', 'food'],
    },
    de: {
      name: 'Abendessen',
      title: 'Zusammen zu Abend essen',
      description: 'Sagt Bescheid, wenn ihr etwas nicht esst.',
      keywords: ['kochen', 'dinner', 'essen', 'abend', 'einladung'],
    },
    fr: {
      name: 'Dîner',
      title: 'Dîner ensemble',
      description: 'Dites-le s’il y a quelque chose que vous ne mangez pas.',
      keywords: ['souper', 'repas', 'cuisine', 'soirée', 'manger'],
    },
    pt: {
      name: 'Jantar',
      title: 'Jantar juntos',
      description: 'Digam se há alguma coisa que não comem.',
      keywords: ['cozinhar', 'comida', 'noite', 'refeição'],
    },
    ar: {
      name: 'عشاء',
      title: 'عشاء معًا',
      description: 'أخبرونا إن كان هناك ما لا تأكلونه.',
      keywords: ['طبخ', 'أكل', 'طعام', 'مساء', 'عزيمة'],
    },
  },
  items: [
    item(0, '19:00', 30, {
      en: 'Something to drink first',
      de: 'Erst mal anstoßen',
      fr: 'Apéritif',
      pt: 'Aperitivo',
      ar: 'مشروب الترحيب',
    }),
    item(0, '19:30', 90, { en: 'Dinner', de: 'Essen', fr: 'À table', pt: 'À mesa', ar: 'العشاء' }),
    item(0, '21:30', 60, {
      en: 'Dessert and coffee',
      de: 'Nachtisch und Kaffee',
      fr: 'Dessert et café',
      pt: 'Sobremesa e café',
      ar: 'الحلوى والقهوة',
    }),
  ],
  poll: poll({
    en: ['What shall we cook?', 'Pasta', 'Curry', 'Something from the oven', 'Everybody brings something'],
    de: ['Was kochen wir?', 'Pasta', 'Curry', 'Etwas aus dem Ofen', 'Alle bringen etwas mit'],
    fr: ['Qu’est-ce qu’on cuisine ?', 'Des pâtes', 'Un curry', 'Un plat au four', 'Chacun apporte un plat'],
    pt: ['O que cozinhamos?', 'Massa', 'Caril', 'Um prato de forno', 'Cada um traz alguma coisa'],
    ar: ['ماذا نطبخ؟', 'معكرونة', 'كاري', 'صينية بالفرن', 'كلٌّ يُحضر طبقًا'],
  }),
};

export const brunch: WrittenTemplate = {
  id: 'template:brunch',
  featured: false,
  cover_template: 'sea-dawn',
  span: hours('11:00', 180),
  texts: {
    en: {
      name: 'Brunch',
      title: 'Brunch',
      description: 'There will be bread and coffee. Bring what you like on it or in it.',
      keywords: ['breakfast', 'morning', 'sunday', 'coffee'],
    },
    de: {
      name: 'Brunch',
      title: 'Brunch',
      description: 'Brot und Kaffee sind da. Bringt mit, was ihr dazu mögt.',
      keywords: ['frühstück', 'sonntag', 'vormittag', 'kaffee'],
    },
    fr: {
      name: 'Brunch',
      title: 'Brunch',
      description: 'Il y aura du pain et du café. Apportez ce que vous aimez avec.',
      keywords: ['petit-déjeuner', 'dimanche', 'matin', 'café'],
    },
    pt: {
      name: 'Brunch',
      title: 'Brunch',
      description: 'Há pão e café. Tragam o que gostam de lhes juntar.',
      keywords: ['pequeno-almoço', 'domingo', 'manhã', 'café'],
    },
    ar: {
      name: 'فطور متأخر',
      title: 'فطور متأخر معًا',
      description: 'الخبز والقهوة علينا، وأحضروا ما تحبونه معهما.',
      keywords: ['إفطار', 'برانش', 'صباح', 'قهوة'],
    },
  },
  items: [],
  poll: poll({
    en: ['What do you bring?', 'Something sweet', 'Something savory', 'Fruit', 'Something to drink'],
    de: ['Was bringst du mit?', 'Etwas Süßes', 'Etwas Herzhaftes', 'Obst', 'Etwas zu trinken'],
    fr: ['Qu’est-ce que tu apportes ?', 'Du sucré', 'Du salé', 'Des fruits', 'À boire'],
    pt: ['O que trazes?', 'Algo doce', 'Algo salgado', 'Fruta', 'Bebidas'],
    ar: ['ماذا ستُحضر؟', 'شيئًا حلوًا', 'شيئًا مالحًا', 'فاكهة', 'مشروبات'],
  }),
};

export const birthday: WrittenTemplate = {
  id: 'template:birthday',
  featured: true,
  cover_template: 'hills-dawn',
  span: hours('18:00', 300),
  texts: {
    en: {
      name: 'Birthday',
      title: 'Birthday party',
      description: 'Come as you are. Friends are welcome, just say how many.',
      keywords: ['party', 'celebration', 'cake', 'anniversary'],
    },
    de: {
      name: 'Geburtstag',
      title: 'Geburtstagsfeier',
      description: 'Kommt, wie ihr seid. Bringt gern jemanden mit, sagt nur, wie viele ihr seid.',
      keywords: ['party', 'feier', 'fest', 'kuchen', 'torte'],
    },
    fr: {
      name: 'Anniversaire',
      title: 'Fête d’anniversaire',
      description: 'Venez comme vous êtes. Les amis sont bienvenus, dites juste combien vous serez.',
      keywords: ['fête', 'gâteau', 'soirée', 'bougies'],
    },
    pt: {
      name: 'Aniversário',
      title: 'Festa de anos',
      description: 'Venham como estão. Os amigos são bem-vindos, digam só quantos são.',
      keywords: ['festa', 'anos', 'bolo', 'celebração'],
    },
    ar: {
      name: 'عيد ميلاد',
      title: 'حفلة عيد ميلاد',
      description: 'تعالوا على راحتكم. الأصدقاء مرحب بهم، أخبرونا فقط كم ستكونون.',
      keywords: ['حفلة', 'كعكة', 'احتفال', 'ميلاد'],
    },
  },
  items: [
    item(0, '18:00', 60, {
      en: 'Arriving and something to drink',
      de: 'Ankommen und anstoßen',
      fr: 'Arrivée et apéritif',
      pt: 'Chegada e bebidas',
      ar: 'الوصول والمشروبات',
    }),
    item(0, '19:00', 90, { en: 'Food', de: 'Essen', fr: 'Repas', pt: 'Comida', ar: 'الطعام' }),
    item(0, '20:30', 30, {
      en: 'Cake and presents',
      de: 'Kuchen und Geschenke',
      fr: 'Gâteau et cadeaux',
      pt: 'Bolo e presentes',
      ar: 'الكعكة والهدايا',
    }),
    item(0, '21:00', 120, {
      en: 'Music',
      de: 'Musik und Tanz',
      fr: 'Musique',
      pt: 'Música',
      ar: 'موسيقى',
    }),
  ],
  poll: null,
};

export const gameNight: WrittenTemplate = {
  id: 'template:game-night',
  featured: false,
  cover_template: 'forest-dusk',
  span: hours('19:30', 210),
  texts: {
    en: {
      name: 'Game night',
      title: 'Game night',
      description: 'Bring a game that you can explain in five minutes.',
      keywords: ['board games', 'cards', 'play', 'evening'],
    },
    de: {
      name: 'Spieleabend',
      title: 'Spieleabend',
      description: 'Bringt ein Spiel mit, das ihr in fünf Minuten erklären könnt.',
      keywords: ['brettspiele', 'karten', 'spielen', 'gesellschaftsspiel'],
    },
    fr: {
      name: 'Soirée jeux',
      title: 'Soirée jeux',
      description: 'Apportez un jeu que vous pouvez expliquer en cinq minutes.',
      keywords: ['jeux de société', 'cartes', 'jouer'],
    },
    pt: {
      name: 'Noite de jogos',
      title: 'Noite de jogos',
      description: 'Tragam um jogo que consigam explicar em cinco minutos.',
      keywords: ['jogos de tabuleiro', 'cartas', 'jogar'],
    },
    ar: {
      name: 'ليلة ألعاب',
      title: 'ليلة ألعاب',
      description: 'أحضروا لعبة يمكنكم شرحها في خمس دقائق.',
      keywords: ['ألعاب الطاولة', 'ورق', 'لعب'],
    },
  },
  items: [
    item(0, '19:30', 30, {
      en: 'Snacks and choosing a game',
      de: 'Snacks und Spiel aussuchen',
      fr: 'Grignoter et choisir un jeu',
      pt: 'Petiscos e escolha do jogo',
      ar: 'تسالٍ واختيار اللعبة',
    }),
    item(0, '20:00', 90, {
      en: 'First game',
      de: 'Erstes Spiel',
      fr: 'Premier jeu',
      pt: 'Primeiro jogo',
      ar: 'اللعبة الأولى',
    }),
    item(0, '21:30', 90, {
      en: 'Rematch',
      de: 'Revanche',
      fr: 'La revanche',
      pt: 'A desforra',
      ar: 'جولة الثأر',
    }),
  ],
  poll: poll({
    en: ['What do we play?', 'A board game', 'Cards', 'A party game', 'A role-playing game'],
    de: ['Was spielen wir?', 'Ein Brettspiel', 'Karten', 'Ein Partyspiel', 'Ein Rollenspiel'],
    fr: ['À quoi joue-t-on ?', 'Un jeu de plateau', 'Aux cartes', 'Un jeu d’ambiance', 'Un jeu de rôle'],
    pt: ['O que jogamos?', 'Um jogo de tabuleiro', 'Cartas', 'Um jogo de festa', 'Um jogo de personagens'],
    ar: ['ماذا نلعب؟', 'لعبة طاولة', 'الورق', 'لعبة جماعية', 'لعبة تقمّص أدوار'],
  }),
};
