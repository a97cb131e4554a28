/** Every file of the sample, by the key of its outing. */
import { pdfOf } from './pdf.ts';
import type { PersonKey } from './people.ts';

export interface SampleOutingFile {
  readonly author: PersonKey;
  readonly name: string;
  readonly bytes: Uint8Array;
}

const text = (...lines: string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`);

export const sampleOutingFiles: Readonly<Record<string, readonly SampleOutingFile[]>> = {
  'lisbon-days': [
    {
      author: 'ada',
      name: 'Flat in Graça, booking.pdf',
      bytes: pdfOf(
        'Flat in Graça',
        'Three nights for five people',
        '',
        'Check-in from 15:00, check-out until 11:00',
        'Door code: you get it by message on the day',
        'Third floor, no lift. The view makes up for it.',
      ),
    },
    {
      author: 'dora',
      name: 'Where to eat.txt',
      bytes: text(
        'Where to eat, from the top of the hill to the river',
        '',
        'Breakfast   the bakery at the corner, before ten',
        'Lunch       anything with a handwritten menu',
        'Dinner      book for seven: after eight there is no table',
        'Pastries    everywhere, always',
      ),
    },
  ],
};
