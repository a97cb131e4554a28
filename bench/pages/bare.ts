/** The minimum to show 50 rows: opens the database, reads them, and puts them into the document. */
import { newestNotes, openRaw } from './raw-database.ts';

const outingId = new URL(location.href).searchParams.get('outing') ?? '';
const rows = await newestNotes(await openRaw(), outingId, 50);
const list = document.body.appendChild(document.createElement('ul'));
for (const { attributes } of rows) {
  const item = list.appendChild(document.createElement('li'));
  item.dataset.note = '';
  item.textContent = `${attributes.title}: ${attributes.text}`;
}
