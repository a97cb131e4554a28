/** Renders the page of an outing, with its program and all its content. */
import {
  fileList,
  isolated,
  messageParts,
  noteParts,
  photoGrid,
  pollParts,
  thingList,
} from './content-parts.ts';
import { type Html, hrefFrom, html } from './html.ts';
import { facts, inline, page, section, words } from './page.ts';
import type { ItemRecord, MemberRecord, OutingRecord } from './shape.ts';
import { whenLine } from './when.ts';
import { nameOf, type Reading, wordsOf } from './words.ts';

export const backLink = (reading: Reading): Html =>
  html`<a href="../../index.html">${wordsOf(reading, 'archive')('back')}</a>`;

const placeOf = ({ place_name, place_address }: { place_name: string; place_address: string }) =>
  [place_name, place_address].filter((part) => part !== '').join(', ');

export function outingPage(reading: Reading, outing: OutingRecord): string {
  const t = wordsOf(reading, 'archive');
  const ratings = wordsOf(reading, 'ratings');
  const { own, cover } = outing;
  const top = outing.items.filter(({ parent_id }) => parent_id === outing.id);
  const answered = own && [answerWords(reading, own), own.note].filter(Boolean).join(' · ');
  const content = html`
${cover === null ? null : html`<p><img src="${hrefFrom(2, cover)}" alt=""></p>`}
${facts([
  [t('outing.when'), whenLine(reading, outing)],
  [t('outing.where'), placeOf(outing)],
  [t('outing.status'), t(`outing.${outing.status}`)],
  [t('outing.owner'), outing.owner.name],
  [t('outing.yourAnswer'), answered],
])}
${words(outing.description)}
${section(
  t('part.items'),
  top.map((item) => itemPart(reading, item, outing.items)),
)}
${section(t('part.members'), membersList(reading, outing))}
${section(t('part.notes'), noteParts(reading, outing.notes))}
${section(t('part.polls'), pollParts(reading, outing.polls))}
${section(t('part.things'), present(thingList(reading, outing.things)))}
${section(t('part.photos'), present(photoGrid(reading, outing.photos)))}
${section(t('part.files'), present(fileList(reading, outing.files)))}
${section(
  t('part.ratings'),
  outing.ratings.map(
    ({ person, stars, line }) =>
      html`<p><strong>${inline(person.name)}</strong> ${ratings('stars', { count: stars })}</p>${words(line)}`,
  ),
)}
${section(t('part.messages'), messageParts(reading, outing.messages))}`;
  return page(reading, outing.title, backLink(reading), content);
}

const present = (part: Html | null): Html[] => (part === null ? [] : [part]);

/** Returns the answer, and the number of people the member brings. */
function answerWords(reading: Reading, { answer, adults, children }: MemberRecord): string {
  const outings = wordsOf(reading, 'outings');
  const heads = wordsOf(reading, 'heads');
  const said = outings(`participation.${answer}`);
  const parts = {
    adults: heads('adults', { count: adults - 1 }),
    children: heads('children', { count: children }),
  };
  if (adults === 1 && children === 0) return said;
  const both = adults === 1 ? parts.children : children === 0 ? parts.adults : heads('both', parts);
  return heads('said', { answer: said, brings: heads('brings', { parts: both }) });
}

function membersList(reading: Reading, { members }: OutingRecord): Html[] {
  const outings = wordsOf(reading, 'outings');
  if (members.length === 0) return [];
  return [
    html`<ul>${members.map((member) => {
      const { person, role, note } = member;
      return html`<li>${inline(nameOf(reading, person))} <span class="soft">${role === 'spectator' ? outings('role.spectator') : answerWords(reading, member)}${note === '' ? '' : ` · ${isolated(note)}`}</span></li>`;
    })}</ul>`,
  ];
}

/** Renders an item, and those below it. */
function itemPart(reading: Reading, item: ItemRecord, all: readonly ItemRecord[]): Html {
  const below = all.filter(({ parent_id }) => parent_id === item.id);
  const place = placeOf(item);
  return html`<article>
<h3>${inline(item.title)}</h3>
<p class="soft">${whenLine(reading, item)}${place === '' ? null : html` · ${inline(place)}`}</p>
${words(item.description)}
${noteParts(reading, item.notes)}
${pollParts(reading, item.polls)}
${photoGrid(reading, item.photos)}
${fileList(reading, item.files)}
${below.length === 0 ? null : html`<div class="nested">${below.map((one) => itemPart(reading, one, all))}</div>`}
</article>`;
}
