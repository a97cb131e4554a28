/** Lists a few places of the travel log: enough for simulated users. */
import { gazetteerOf } from '#server/places/travel/places.ts';

export const FEW_PLACES = gazetteerOf({
  version: '0123456789ab',
  countries: [
    {
      id: 'country:FR',
      continent: '1',
      cities: [
        [2988507, 'Paris', 48.85, 2.35, 2_138_551],
        [2995469, 'Marseille', 43.3, 5.38, 794_811],
      ],
    },
    { id: 'country:PL', continent: '1', cities: [[3093133, 'Łódź', 51.77, 19.47, 768_755]] },
    { id: 'country:JP', continent: '2', cities: [[1850147, 'Tokyo', 35.69, 139.69, 8_336_599]] },
    { id: 'country:AQ', continent: '7', cities: [] },
  ],
});
