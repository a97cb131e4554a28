/** Lists the names that users write for countries: those of Intl in several languages, and those that it lacks. */
import { TEMPLATE_LANGUAGES } from '../outings/activity-template/activity-template.ts';
import type { PlaceId } from './visit/visit.ts';

/** Earlier, short and common names, in the languages of the app; names that Intl has in one of them are not here. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'VAE', 'Emirate', 'Émirats', 'EAU', 'Emirados', 'الإمارات'],
  BA: ['Bosnia', 'Bosnien', 'Bosnie', 'Bósnia', 'البوسنة'],
  BY: ['Belorussia', 'Byelorussia', 'Weißrussland', 'Biélorussie', 'Bielorrússia', 'روسيا البيضاء'],
  CD: [
    'DR Congo',
    'DRC',
    'RDC',
    'Democratic Republic of the Congo',
    'Demokratische Republik Kongo',
    'République démocratique du Congo',
    'República Democrática do Congo',
    'جمهورية الكونغو الديمقراطية',
    'Zaire',
    'Zaïre',
  ],
  CG: ['Republic of the Congo', 'Republik Kongo', 'République du Congo', 'República do Congo', 'Congo'],
  CH: ['Svizzera', 'Svizra', 'Swiss'],
  CI: ['Ivory Coast', 'Elfenbeinküste', 'ساحل العاج'],
  CN: ['PRC', 'People’s Republic of China', 'VR China', 'Volksrepublik China'],
  CV: ['Cape Verde', 'Cabo Verde', 'Kap Verde', 'Kapverden', 'Cap-Vert', 'الرأس الأخضر'],
  CZ: ['Czech Republic', 'Tschechische Republik', 'République tchèque', 'República Tcheca', 'جمهورية التشيك'],
  DO: ['Dominican Republic', 'Dom Rep', 'DomRep'],
  FK: ['Falklands', 'Malvinas', 'Falklandinseln', 'Malouines'],
  FM: ['Federated States of Micronesia'],
  FO: ['Faroes', 'Färöer', 'Faeroe Islands'],
  GB: [
    'UK',
    'Great Britain',
    'Britain',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    'Großbritannien',
    'Schottland',
    'Nordirland',
    'Grande-Bretagne',
    'Angleterre',
    'Écosse',
    'Pays de Galles',
    'Irlande du Nord',
    'Grã-Bretanha',
    'Inglaterra',
    'Escócia',
    'País de Gales',
    'Irlanda do Norte',
    'بريطانيا',
    'بريطانيا العظمى',
    'إنجلترا',
    'إنكلترا',
    'اسكتلندا',
    'ويلز',
  ],
  GM: ['The Gambia'],
  HK: ['Hong Kong', 'Hongkong', 'هونغ كونغ'],
  IE: ['Republic of Ireland', 'Eire'],
  IR: ['Persia', 'Persien', 'Perse', 'Pérsia'],
  KH: ['Kampuchea'],
  KN: ['St Kitts', 'Saint Kitts'],
  KP: ['DPRK'],
  KR: ['Korea', 'Corée', 'Coreia', 'كوريا', 'Republic of Korea'],
  LK: ['Ceylon', 'Ceylan', 'Ceilão'],
  MK: ['Macedonia', 'Mazedonien', 'Macédoine', 'Macedônia', 'Macedónia', 'مقدونيا'],
  MM: ['Burma', 'Birma', 'Birmanie', 'Birmânia', 'بورما', 'Myanmar'],
  MO: ['Macau', 'Macao', 'ماكاو'],
  NL: ['Holland', 'Hollande', 'Holanda', 'هولندا', 'The Netherlands'],
  NZ: ['Aotearoa'],
  PS: ['Palestine', 'Palästina', 'Palestina', 'فلسطين', 'West Bank', 'Gaza'],
  RU: ['Russian Federation', 'Russische Föderation', 'Fédération de Russie', 'Federação Russa'],
  SA: ['KSA', 'Saudi', 'السعودية'],
  SR: ['Surinam'],
  ST: ['São Tomé', 'Sao Tome and Principe'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland', 'Swasiland', 'Suazilândia', 'سوازيلاند'],
  TH: ['Siam', 'Sião'],
  TL: ['East Timor', 'Osttimor', 'Timor oriental', 'Timor Leste', 'تيمور الشرقية'],
  TR: ['Turkey', 'Türkei', 'Turquie', 'Turquia', 'تركيا', 'Turkiye'],
  TT: ['Trinidad', 'Tobago'],
  TW: ['Republic of China'],
  US: [
    'USA',
    'US',
    'U.S.',
    'U.S.A.',
    'America',
    'United States of America',
    'Amerika',
    'Vereinigte Staaten von Amerika',
    'Amérique',
    'États-Unis d’Amérique',
    'EUA',
    'América',
    'Estados Unidos da América',
    'أمريكا',
    'الولايات المتحدة الأمريكية',
  ],
  VA: [
    'Vatican',
    'Vatikan',
    'Vaticano',
    'الفاتيكان',
    'Holy See',
    'Heiliger Stuhl',
    'Saint-Siège',
    'Santa Sé',
  ],
  VC: ['Saint Vincent', 'St Vincent'],
  VI: ['US Virgin Islands'],
  VG: ['British Virgin Islands', 'BVI'],
};

const codeOf = (country: PlaceId) => country.slice('country:'.length);

/**
 * Returns the names of countries in all languages of the app, in the main language of the country, and in everyday use.
 * @param locales other languages in which users may have written them
 */
export function writtenNames(locales: readonly string[] = []): (country: PlaceId) => readonly string[] {
  const languages = new Map<string, Intl.DisplayNames>();
  const inLanguage = (language: string, code: string) => {
    const names = languages.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
    languages.set(language, names);
    return names.of(code) ?? code;
  };
  return (country) => {
    const code = codeOf(country);
    const spoken = new Intl.Locale(`und-${code}`).maximize().language;
    const asked = new Set([...locales, ...TEMPLATE_LANGUAGES, ...(spoken === undefined ? [] : [spoken])]);
    return [...Array.from(asked, (language) => inLanguage(language, code)), ...(ALSO_CALLED[code] ?? [])];
  };
}
