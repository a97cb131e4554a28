/** Templates for a day outside: hike, picnic, city walk, day at the sea. */
import { hours, item, poll, type WrittenTemplate } from './written.ts';

export const hike: WrittenTemplate = {
  id: 'template:hike',
  featured: true,
  cover_template: 'hills-meadow',
  span: hours('09:00', 480),
  texts: {
    en: {
      name: 'Hike',
      title: 'Hike',
      description: 'Sturdy shoes, a rain jacket, and enough water for the way.',
      keywords: ['hiking', 'walk', 'mountain', 'nature', 'trail'],
    },
    de: {
      name: 'Wanderung',
      title: 'Wanderung',
      description: 'Feste Schuhe, Regenjacke und genug Wasser für den Weg.',
      keywords: ['wandern', 'berg', 'natur', 'ausflug', 'spaziergang'],
    },
    fr: {
      name: 'Randonnée',
      title: 'Randonnée',
      description: 'De bonnes chaussures, une veste de pluie et assez d’eau pour la route.',
      keywords: ['marche', 'montagne', 'nature', 'balade', 'sentier'],
    },
    pt: {
      name: 'Caminhada',
      title: 'Caminhada',
      description: 'Sapatos firmes, um impermeável e água que chegue para o caminho.',
      keywords: ['trilho', 'montanha', 'natureza', 'passeio'],
    },
    ar: {
      name: 'نزهة جبلية',
      title: 'نزهة في الجبل',
      description: 'أحذية متينة وسترة مطر وماء يكفي للطريق.',
      keywords: ['مشي', 'جبل', 'طبيعة', 'هايكنج', 'رحلة'],
    },
  },
  items: [
    item(0, '09:00', 60, {
      en: 'Meet and drive there',
      de: 'Treffen und hinfahren',
      fr: 'Rendez-vous et trajet',
      pt: 'Encontro e viagem',
      ar: 'اللقاء والانطلاق',
    }),
    item(0, '10:00', 180, {
      en: 'The way up',
      de: 'Aufstieg',
      fr: 'La montée',
      pt: 'A subida',
      ar: 'الصعود',
    }),
    item(0, '13:00', 60, {
      en: 'Rest with a view',
      de: 'Rast mit Aussicht',
      fr: 'Pause avec vue',
      pt: 'Pausa com vista',
      ar: 'استراحة مع إطلالة',
    }),
    item(0, '14:00', 150, {
      en: 'The way down',
      de: 'Abstieg',
      fr: 'La descente',
      pt: 'A descida',
      ar: 'النزول',
    }),
  ],
  poll: poll({
    en: ['How far shall we go?', 'Short, up to 8 km', 'Half a day, about 12 km', 'All day, 18 km or more'],
    de: ['Wie weit gehen wir?', 'Kurz, bis 8 km', 'Einen halben Tag, um 12 km', 'Den ganzen Tag, ab 18 km'],
    fr: [
      'On marche combien ?',
      'Court, jusqu’à 8 km',
      'Une demi-journée, environ 12 km',
      'La journée, 18 km ou plus',
    ],
    pt: ['Até onde vamos?', 'Curto, até 8 km', 'Meio dia, cerca de 12 km', 'O dia todo, 18 km ou mais'],
    ar: ['كم نمشي؟', 'مسافة قصيرة، حتى ٨ كم', 'نصف يوم، نحو ١٢ كم', 'اليوم كله، ١٨ كم أو أكثر'],
  }),
};

export const picnic: WrittenTemplate = {
  id: 'template:picnic',
  featured: false,
  cover_template: 'forest-meadow',
  span: hours('13:00', 240),
  texts: {
    en: {
      name: 'Picnic',
      title: 'Picnic in the park',
      description: 'Bring a blanket and something to share. If it rains, we look for a roof.',
      keywords: ['park', 'blanket', 'outdoors', 'lunch', 'barbecue'],
    },
    de: {
      name: 'Picknick',
      title: 'Picknick im Park',
      description: 'Bringt eine Decke und etwas zum Teilen mit. Bei Regen suchen wir uns ein Dach.',
      keywords: ['park', 'decke', 'draußen', 'grillen'],
    },
    fr: {
      name: 'Pique-nique',
      title: 'Pique-nique au parc',
      description: 'Apportez une nappe et quelque chose à partager. S’il pleut, on trouvera un toit.',
      keywords: ['parc', 'nappe', 'dehors', 'barbecue'],
    },
    pt: {
      name: 'Piquenique',
      title: 'Piquenique no parque',
      description: 'Tragam uma manta e algo para partilhar. Se chover, procuramos um telhado.',
      keywords: ['parque', 'manta', 'ar livre', 'churrasco'],
    },
    ar: {
      name: 'نزهة في الحديقة',
      title: 'نزهة في الحديقة',
      description: 'أحضروا بساطًا وشيئًا نتشاركه. وإن أمطرت بحثنا عن سقف.',
      keywords: ['حديقة', 'بيكنيك', 'شواء', 'هواء طلق'],
    },
  },
  items: [],
  poll: poll({
    en: ['What do you bring?', 'Salad', 'Bread and cheese', 'Something sweet', 'Drinks', 'A blanket'],
    de: ['Was bringst du mit?', 'Salat', 'Brot und Käse', 'Etwas Süßes', 'Getränke', 'Eine Decke'],
    fr: ['Qu’est-ce que tu apportes ?', 'Une salade', 'Pain et fromage', 'Du sucré', 'À boire', 'Une nappe'],
    pt: ['O que trazes?', 'Salada', 'Pão e queijo', 'Algo doce', 'Bebidas', 'Uma manta'],
    ar: ['ماذا ستُحضر؟', 'سلطة', 'خبزًا وجبنًا', 'شيئًا حلوًا', 'مشروبات', 'بساطًا'],
  }),
};

export const cityWalk: WrittenTemplate = {
  id: 'template:city-walk',
  featured: false,
  cover_template: 'city-lagoon',
  span: hours('14:00', 210),
  texts: {
    en: {
      name: 'City walk',
      title: 'A walk through the city',
      description: 'We take our time. Whoever is late finds us at the next stop.',
      keywords: ['stroll', 'sightseeing', 'tour', 'museum', 'town'],
    },
    de: {
      name: 'Stadtspaziergang',
      title: 'Spaziergang durch die Stadt',
      description: 'Wir lassen uns Zeit. Wer später kommt, trifft uns am nächsten Halt.',
      keywords: ['bummeln', 'stadtführung', 'besichtigung', 'museum'],
    },
    fr: {
      name: 'Balade en ville',
      title: 'Balade en ville',
      description: 'On prend notre temps. Qui arrive plus tard nous rejoint à l’étape suivante.',
      keywords: ['promenade', 'visite', 'musée', 'flâner'],
    },
    pt: {
      name: 'Passeio pela cidade',
      title: 'Passeio pela cidade',
      description: 'Vamos com calma. Quem vier mais tarde encontra-nos na paragem seguinte.',
      keywords: ['caminhar', 'visita', 'museu', 'turismo'],
    },
    ar: {
      name: 'جولة في المدينة',
      title: 'جولة في المدينة',
      description: 'نمشي على مهل، ومن يتأخر يلقانا في المحطة التالية.',
      keywords: ['تجوال', 'معالم', 'متحف', 'مشي'],
    },
  },
  items: [
    item(0, '14:00', 90, {
      en: 'The old town',
      de: 'Die Altstadt',
      fr: 'La vieille ville',
      pt: 'O centro antigo',
      ar: 'البلدة القديمة',
    }),
    item(0, '15:30', 45, {
      en: 'Coffee and cake',
      de: 'Kaffee und Kuchen',
      fr: 'Pause café',
      pt: 'Pausa para café',
      ar: 'قهوة وكعك',
    }),
    item(0, '16:15', 75, {
      en: 'Along the water',
      de: 'Am Wasser entlang',
      fr: 'Au bord de l’eau',
      pt: 'À beira da água',
      ar: 'على ضفة الماء',
    }),
  ],
  poll: null,
};

export const seaside: WrittenTemplate = {
  id: 'template:seaside',
  featured: false,
  cover_template: 'sea-lagoon',
  span: hours('10:00', 480),
  texts: {
    en: {
      name: 'Day by the water',
      title: 'A day by the water',
      description: 'Swimwear, a towel, sunscreen, and something to read.',
      keywords: ['beach', 'sea', 'lake', 'swimming', 'summer'],
    },
    de: {
      name: 'Tag am Wasser',
      title: 'Ein Tag am Wasser',
      description: 'Badesachen, Handtuch, Sonnencreme und etwas zu lesen.',
      keywords: ['strand', 'meer', 'see', 'baden', 'schwimmen', 'sommer'],
    },
    fr: {
      name: 'Journée au bord de l’eau',
      title: 'Une journée au bord de l’eau',
      description: 'Maillot, serviette, crème solaire et de quoi lire.',
      keywords: ['plage', 'mer', 'lac', 'baignade', 'été'],
    },
    pt: {
      name: 'Dia de praia',
      title: 'Um dia de praia',
      description: 'Fato de banho, toalha, protetor solar e algo para ler.',
      keywords: ['mar', 'lago', 'nadar', 'verão'],
    },
    ar: {
      name: 'يوم على الشاطئ',
      title: 'يوم على الشاطئ',
      description: 'ملابس السباحة ومنشفة وواقي شمس وشيء للقراءة.',
      keywords: ['بحر', 'بحيرة', 'سباحة', 'صيف'],
    },
  },
  items: [
    item(0, '10:00', 60, { en: 'The way there', de: 'Hinfahrt', fr: 'L’aller', pt: 'A ida', ar: 'الذهاب' }),
    item(0, '13:00', 60, { en: 'Lunch', de: 'Mittagessen', fr: 'Déjeuner', pt: 'Almoço', ar: 'الغداء' }),
    item(0, '17:00', 60, {
      en: 'The way back',
      de: 'Rückfahrt',
      fr: 'Le retour',
      pt: 'O regresso',
      ar: 'العودة',
    }),
  ],
  poll: poll({
    en: ['How do we get there?', 'By train', 'By car', 'By bike'],
    de: ['Wie kommen wir hin?', 'Mit dem Zug', 'Mit dem Auto', 'Mit dem Rad'],
    fr: ['On y va comment ?', 'En train', 'En voiture', 'À vélo'],
    pt: ['Como vamos?', 'De comboio', 'De carro', 'De bicicleta'],
    ar: ['كيف نصل؟', 'بالقطار', 'بالسيارة', 'بالدراجة'],
  }),
};
