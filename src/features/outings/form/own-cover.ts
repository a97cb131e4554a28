/** Chooses the cover of a new outing until the user does: by the words of its title, else any. */

import { COVER_TEMPLATES, type CoverScene, type CoverTemplateId } from '#contract/base/cover-templates.ts';
import { tokensOf } from '#domain/outings/said-times/tokens.ts';

/** Beginnings of words in the five languages, folded. Shorter ones than `STEM` are whole words. */
const WORDS: readonly [CoverScene, string][] = [
  ['snow', 'ski snow sledge winter christmas xmas schnee rodel weihnacht schlitten eislauf'],
  ['snow', 'neige luge hiver noel patin neve esqui inverno natal ثلج تزلج شتاء'],
  ['sea', 'beach sea swim sail surf island boat coast diving lake strand meer schwimm segel insel boot'],
  [
    'sea',
    'kuste baden plage mer lac nager voile ile bateau praia mar nadar vela ilha barco شاطي بحر سباحه جزيره قارب',
  ],
  ['forest', 'forest wood camp picnic park mushroom wald zelten picknick pilz foret'],
  ['forest', 'bois pique parc floresta bosque acamp pique parque غابه تخييم نزهه'],
  ['hills', 'hike hiking mountain hut climb bike ride trek wander berg hutte kletter rad radtour randonnee'],
  ['hills', 'montagne refuge escalad velo caminhada trilha montanha bicicleta جبل تسلق دراجه'],
  [
    'city',
    'drink concert cinema film museum theatre theater team meeting kino konzert stadt museum cine ville musee',
  ],
  ['city', 'cidade museu سينما مدينه متحف'],
  [
    'garden',
    'dinner lunch brunch breakfast barbecue bbq garden abendessen essen fruhstuck grill garten diner',
  ],
  ['garden', 'dejeuner jardin jantar almoco churrasco jardim عشاء غداء فطور شواء حديقه'],
  [
    'balloons',
    'party birthday wedding anniversary feier geburtstag hochzeit jubilaum fete anniversaire mariage',
  ],
  ['balloons', 'festa aniversario casamento حفله عيد زفاف'],
];

const SCENES: readonly { scene: CoverScene; words: readonly string[] }[] = WORDS.map(([scene, words]) => ({
  scene,
  words: words.split(' '),
}));

const STEM = 4;

/** Returns the scene that the title refers to, or null. */
function sceneOf(title: string): CoverScene | null {
  for (const { word } of tokensOf(title)) {
    const fits = (known: string) => word === known || (known.length >= STEM && word.startsWith(known));
    const found = SCENES.find(({ words }) => words.some(fits));
    if (found) return found.scene;
  }
  return null;
}

/** Returns any cover except the current one. */
export function anyCover(present?: string): CoverTemplateId {
  const others = COVER_TEMPLATES.filter((template) => template !== present);
  return others[Math.floor(Math.random() * others.length)] ?? 'hills-dawn';
}

/**
 * @param chosen the value in the form,
 * @param first its initial value: while they are equal, the title determines the cover
 */
export function coverOf(title: string, chosen: string, first: string): string {
  if (chosen !== first) return chosen;
  const scene = sceneOf(title);
  const palette = first.split('-')[1];
  return COVER_TEMPLATES.find((template) => template === `${scene}-${palette}`) ?? chosen;
}
