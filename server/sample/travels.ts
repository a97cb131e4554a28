/** Travels of the sample's users: cities by the ids of GeoNames, and whole countries. */
import type { PersonKey } from './people.ts';

const AMSTERDAM = 'city:2759794';
const ATHENS = 'city:264371';
const AUCKLAND = 'city:2193733';
const BARCELONA = 'city:3128760';
const BERLIN = 'city:2950159';
const BUENOS_AIRES = 'city:3435910';
const CAIRO = 'city:360630';
const COPENHAGEN = 'city:2618425';
const ISTANBUL = 'city:745044';
const KYOTO = 'city:1857910';
const LISBON = 'city:2267057';
const LONDON = 'city:2643743';
const MARRAKESH = 'city:2542997';
const NEW_YORK = 'city:5128581';
const PARIS = 'city:2988507';
const PORTO = 'city:2735943';
const REYKJAVIK = 'city:3413829';
const ROME = 'city:3169070';
const STOCKHOLM = 'city:2673730';
const SYDNEY = 'city:2147714';
const TOKYO = 'city:1850147';
const VIENNA = 'city:2761369';

export const sampleTravels: Readonly<Partial<Record<PersonKey, readonly string[]>>> = {
  ada: [
    BERLIN,
    STOCKHOLM,
    COPENHAGEN,
    LISBON,
    PARIS,
    VIENNA,
    ROME,
    REYKJAVIK,
    MARRAKESH,
    NEW_YORK,
    TOKYO,
    KYOTO,
    'country:PL',
    'country:CZ',
  ],
  ben: [BERLIN, ISTANBUL, ATHENS, BARCELONA, AMSTERDAM, CAIRO],
  chloe: [PARIS, LONDON, BARCELONA, ROME, MARRAKESH, 'country:BE'],
  dora: [LISBON, PORTO, BUENOS_AIRES, LONDON, BERLIN],
  grace: [NEW_YORK, LONDON, PARIS, 'country:IE', 'country:MX'],
  hiro: [TOKYO, KYOTO, SYDNEY, NEW_YORK],
  isla: [SYDNEY, AUCKLAND, TOKYO, LONDON],
};
