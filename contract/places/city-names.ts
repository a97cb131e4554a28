/**
 * Other names of large cities. The places have one name of each, often the English one, and addresses have that of the country
 * or of the writer's language.
 */
import type { PlaceId } from './visit/visit.ts';

/** By country, and by the name that the places have. */
export const CITIES_ALSO_CALLED: Readonly<
  Record<PlaceId, Readonly<Record<string, readonly string[]>> | undefined>
> = {
  'country:AT': { Vienna: ['Wien', 'Vienne', 'Viena', 'فيينا'] },
  'country:BE': {
    Brussels: ['Bruxelles', 'Brussel', 'Brüssel', 'Bruxelas', 'بروكسل'],
    Antwerpen: ['Antwerp', 'Anvers', 'Antuérpia'],
    Brugge: ['Bruges', 'Brügge'],
    Gent: ['Ghent', 'Gand', 'Gante'],
  },
  'country:CH': {
    Genève: ['Geneva', 'Genf', 'Genebra', 'جنيف'],
    Zürich: ['Zurique', 'زيورخ'],
    Basel: ['Bâle', 'Basileia'],
    Bern: ['Berne', 'Berna'],
    Luzern: ['Lucerne', 'Lucerna'],
    'Sankt Gallen': ['St. Gallen', 'Saint-Gall'],
  },
  'country:CZ': { Prague: ['Praha', 'Prag', 'Praga', 'براغ'], Pilsen: ['Plzeň'] },
  'country:DE': {
    Munich: ['München', 'Munique', 'ميونخ'],
    Köln: ['Cologne', 'Colônia', 'Colónia', 'كولونيا'],
    Berlin: ['Berlim', 'برلين'],
    Hamburg: ['Hambourg', 'Hamburgo', 'هامبورغ'],
    'Frankfurt am Main': ['Frankfurt', 'Francfort', 'Frankfurt a. M.', 'فرانكفورت'],
    Nürnberg: ['Nuremberg', 'Nuremberga'],
    Hannover: ['Hanover', 'Hanovre'],
    Dresden: ['Dresde', 'Dresda'],
  },
  'country:DK': { Copenhagen: ['København', 'Kopenhagen', 'Copenhague', 'كوبنهاغن'], Århus: ['Aarhus'] },
  'country:EG': { Cairo: ['Kairo', 'Le Caire', 'القاهرة'], Alexandria: ['Alexandrie', 'الإسكندرية'] },
  'country:ES': {
    Madrid: ['مدريد'],
    Barcelona: ['Barcelone', 'برشلونة'],
    Sevilla: ['Seville', 'Séville', 'Sevilha', 'إشبيلية'],
    Valencia: ['València', 'Valence', 'فالنسيا'],
    Palma: ['Palma de Mallorca', 'Palma de Maiorca'],
  },
  'country:FR': {
    Paris: ['باريس'],
    Marseille: ['Marseilles', 'Marselha', 'مرسيليا'],
    Nice: ['Nizza', 'نيس'],
    Strasbourg: ['Straßburg', 'Estrasburgo'],
    Lyon: ['Lyons', 'ليون'],
  },
  'country:GB': { London: ['Londres', 'لندن'], Edinburgh: ['Édimbourg', 'Edimburgo'] },
  'country:GR': { Athens: ['Athen', 'Athènes', 'Atenas', 'Athina', 'Αθήνα', 'أثينا'] },
  'country:IT': {
    Rome: ['Roma', 'Rom', 'روما'],
    Milan: ['Milano', 'Mailand', 'Milão', 'ميلانو'],
    Naples: ['Napoli', 'Neapel', 'Nápoles', 'نابولي'],
    Turin: ['Torino', 'Turim', 'تورينو'],
    Florence: ['Firenze', 'Florenz', 'Florença', 'فلورنسا'],
    Venice: ['Venezia', 'Venedig', 'Venise', 'Veneza', 'البندقية'],
    Genoa: ['Genova', 'Genua', 'Gênes', 'Génova', 'Gênova'],
    Bologna: ['Bologne', 'Bolonha'],
    Padova: ['Padua', 'Padoue', 'Pádua'],
    Verona: ['Vérone'],
  },
  'country:JP': { Tokyo: ['Tokio', 'Tóquio', '東京', 'طوكيو'], Kyoto: ['Kioto', 'Quioto', '京都'] },
  'country:MA': { Marrakesh: ['Marrakech', 'Marrakesch', 'مراكش'], Casablanca: ['الدار البيضاء'] },
  'country:MX': { 'Mexico City': ['Ciudad de México', 'Mexiko-Stadt', 'Cidade do México'] },
  'country:NL': { 'The Hague': ['Den Haag', 'La Haye', 'Haia'], Amsterdam: ['Amesterdão', 'أمستردام'] },
  'country:PL': {
    Warsaw: ['Warszawa', 'Warschau', 'Varsovie', 'Varsóvia', 'وارسو'],
    Kraków: ['Cracow', 'Krakau', 'Cracovie', 'Cracóvia'],
    Wrocław: ['Breslau'],
    Gdańsk: ['Danzig'],
  },
  'country:PT': { Lisbon: ['Lisboa', 'Lissabon', 'Lisbonne', 'لشبونة'], Porto: ['Oporto', 'بورتو'] },
  'country:RO': { Bucharest: ['București', 'Bukarest', 'Bucarest', 'Bucareste'] },
  'country:RS': { Belgrade: ['Beograd', 'Belgrad', 'Belgrado'] },
  'country:RU': {
    Moscow: ['Moskva', 'Moskau', 'Moscou', 'Moscovo', 'موسكو'],
    'Saint Petersburg': ['Sankt Petersburg', 'St. Petersburg', 'Saint-Pétersbourg', 'São Petersburgo'],
  },
  'country:SE': { Stockholm: ['Estocolmo', 'ستوكهولم'], Göteborg: ['Gothenburg', 'Gotemburgo'] },
  'country:TR': { Istanbul: ['Istambul', 'إسطنبول'] },
  'country:UA': { Kyiv: ['Kiev', 'Kiew'] },
  'country:US': { 'New York City': ['NYC', 'Nova Iorque', 'Nova York', 'نيويورك'] },
};
