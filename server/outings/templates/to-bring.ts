/** Things that outings of some templates need, so that no one begins with an empty list. */
import type { ActivityTemplate } from '#contract/outings/activity-template/activity-template.ts';
import type { Said } from './written.ts';

type Things = ActivityTemplate['attributes']['things'];

function thing(quantity: number, names: Said<string>): Things[number] {
  const said = (language: keyof typeof names) => ({ name: names[language] });
  const texts = { en: said('en'), de: said('de'), fr: said('fr'), pt: said('pt'), ar: said('ar') };
  return { quantity, texts };
}

const drinks = thing(4, {
  en: 'Bottles of something to drink',
  de: 'Flaschen Getränke',
  fr: 'Bouteilles à boire',
  pt: 'Garrafas de bebidas',
  ar: 'زجاجات مشروبات',
});
const bread = thing(1, { en: 'Bread', de: 'Brot', fr: 'Pain', pt: 'Pão', ar: 'خبز' });
const salad = thing(2, { en: 'Salad', de: 'Salat', fr: 'Salade', pt: 'Salada', ar: 'سلطة' });
const fruit = thing(1, { en: 'Fruit', de: 'Obst', fr: 'Fruits', pt: 'Fruta', ar: 'فواكه' });
const cake = thing(1, { en: 'Cake', de: 'Kuchen', fr: 'Gâteau', pt: 'Bolo', ar: 'كعكة' });
const dessert = thing(1, { en: 'Dessert', de: 'Nachtisch', fr: 'Dessert', pt: 'Sobremesa', ar: 'حلوى' });
const snacks = thing(2, {
  en: 'Something to nibble',
  de: 'Knabbereien',
  fr: 'De quoi grignoter',
  pt: 'Petiscos',
  ar: 'تسالي',
});
const speaker = thing(1, {
  en: 'A speaker for music',
  de: 'Box für Musik',
  fr: 'Une enceinte pour la musique',
  pt: 'Coluna de som',
  ar: 'مكبّر صوت للموسيقى',
});
const sunscreen = thing(1, {
  en: 'Sunscreen',
  de: 'Sonnencreme',
  fr: 'Crème solaire',
  pt: 'Protetor solar',
  ar: 'واقٍ من الشمس',
});
const firstAid = thing(1, {
  en: 'First aid kit',
  de: 'Verbandszeug',
  fr: 'Trousse de secours',
  pt: 'Estojo de primeiros socorros',
  ar: 'حقيبة إسعافات أوّليّة',
});
const blankets = thing(2, {
  en: 'Picnic blanket',
  de: 'Picknickdecke',
  fr: 'Nappe de pique-nique',
  pt: 'Manta de piquenique',
  ar: 'بساط للنزهة',
});
const plates = thing(1, {
  en: 'Plates and cutlery',
  de: 'Teller und Besteck',
  fr: 'Assiettes et couverts',
  pt: 'Pratos e talheres',
  ar: 'أطباق وأدوات مائدة',
});
const game = thing(3, {
  en: 'A game',
  de: 'Ein Spiel',
  fr: 'Un jeu',
  pt: 'Um jogo',
  ar: 'لعبة',
});

/** By the id of the template. */
export const toBring: Readonly<Record<string, Things>> = {
  'template:dinner': [drinks, bread, salad, dessert],
  'template:brunch': [
    bread,
    fruit,
    thing(1, { en: 'Juice', de: 'Saft', fr: 'Jus de fruits', pt: 'Sumo', ar: 'عصير' }),
    thing(1, { en: 'Jam', de: 'Marmelade', fr: 'Confiture', pt: 'Compota', ar: 'مربّى' }),
  ],
  'template:birthday': [
    cake,
    thing(1, { en: 'Candles', de: 'Kerzen', fr: 'Bougies', pt: 'Velas', ar: 'شموع' }),
    drinks,
    speaker,
  ],
  'template:game-night': [game, snacks, drinks],
  'template:film-night': [snacks, drinks],
  'template:hike': [
    firstAid,
    thing(1, {
      en: 'Power bank',
      de: 'Powerbank',
      fr: 'Batterie externe',
      pt: 'Powerbank',
      ar: 'شاحن متنقّل',
    }),
    sunscreen,
  ],
  'template:picnic': [blankets, plates, drinks, salad, bread, fruit, cake],
  'template:seaside': [
    thing(1, {
      en: 'Parasol',
      de: 'Sonnenschirm',
      fr: 'Parasol',
      pt: 'Guarda-sol',
      ar: 'مظلّة شمسيّة',
    }),
    sunscreen,
    thing(1, { en: 'Ball', de: 'Ball', fr: 'Ballon', pt: 'Bola', ar: 'كرة' }),
    drinks,
  ],
  'template:weekend-away': [
    thing(1, {
      en: 'Breakfast for the first morning',
      de: 'Frühstück für den ersten Morgen',
      fr: 'Petit-déjeuner du premier matin',
      pt: 'Pequeno-almoço da primeira manhã',
      ar: 'فطور الصباح الأوّل',
    }),
    game,
    speaker,
    firstAid,
  ],
  'template:moving-day': [
    thing(20, {
      en: 'Moving boxes',
      de: 'Umzugskartons',
      fr: 'Cartons de déménagement',
      pt: 'Caixas de mudança',
      ar: 'صناديق نقل',
    }),
    thing(1, { en: 'Van', de: 'Transporter', fr: 'Camionnette', pt: 'Carrinha', ar: 'شاحنة صغيرة' }),
    thing(1, {
      en: 'Toolbox',
      de: 'Werkzeugkasten',
      fr: 'Boîte à outils',
      pt: 'Caixa de ferramentas',
      ar: 'عدّة أدوات',
    }),
    thing(2, {
      en: 'Carrying straps',
      de: 'Tragegurte',
      fr: 'Sangles de portage',
      pt: 'Cintas de transporte',
      ar: 'أحزمة حمل',
    }),
    drinks,
  ],
};
