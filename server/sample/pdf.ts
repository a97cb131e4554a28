/** Creates a PDF of one page of text: a title, and lines below it. */

const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 72;
const LEADING = 22;

/** Returns a text of Latin letters in PDF syntax. */
const said = (line: string) => `(${line.replace(/[\\()]/g, '\\$&')})`;

export function pdfOf(title: string, ...lines: readonly string[]): Uint8Array {
  const shown = [
    `BT /F2 22 Tf ${MARGIN} ${HEIGHT - MARGIN - 22} Td ${said(title)} Tj`,
    `/F1 12 Tf ${LEADING} TL 0 ${-LEADING} Td`,
    ...lines.map((line) => `T* ${said(line)} Tj`),
    'ET',
  ].join('\n');
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${shown.length}>>\nstream\n${shown}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let written = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [nth, object] of objects.entries()) {
    places.push(written.length);
    written += `${nth + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${written.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(written + end + trailer, 'latin1'));
}
