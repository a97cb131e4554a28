/**
 * Renders the parts that outings, their items and chats share, as markup: notes, polls, photos, files, things to bring
 * and messages.
 */
import { type Html, hrefFrom, html } from './html.ts';
import { inline, words } from './page.ts';
import type { FileRecord, MessageRecord, NoteRecord, PhotoRecord, PollRecord, ThingRecord } from './shape.ts';
import { momentLine, whenLine } from './when.ts';
import { nameOf, type Reading, wordsOf } from './words.ts';

/** Pages of outings and chats are two folders deep. */
const DEPTH = 2;

const byline = (reading: Reading, name: string, instant: string): Html =>
  html`<span class="soft">${wordsOf(reading, 'archive')('byline', { name: isolated(name), when: momentLine(reading, instant) })}</span>`;

/** Isolates a name that can have another direction than the sentence around it (Unicode, FSI and PDI). */
export const isolated = (name: string) => `\u2068${name}\u2069`;

export function noteParts(reading: Reading, notes: readonly NoteRecord[]): Html[] {
  const t = wordsOf(reading, 'archive');
  return notes.map(
    (note) => html`<article class="card">
<h3>${inline(note.title === '' ? t('unnamed.note') : note.title)}</h3>
${words(note.text)}
<p>${byline(reading, note.author.name, note.created_at)}</p>
${
  note.comments.length === 0
    ? null
    : html`<h4>${t('part.comments')}</h4><ul>${note.comments.map(
        (comment) =>
          html`<li>${words(comment.text)}${byline(reading, comment.author.name, comment.created_at)}</li>`,
      )}</ul>`
}
</article>`,
  );
}

export function pollParts(reading: Reading, polls: readonly PollRecord[]): Html[] {
  const t = wordsOf(reading, 'archive');
  return polls.map(
    (poll) => html`<article class="card">
<h3>${inline(poll.question || wordsOf(reading, 'polls')('when'))}</h3>
<ul>${poll.options.map((option) => {
      const { text, starts_at, ends_at, votes, own_vote, was_chosen, voters } = option;
      const all_day = poll.kind === 'days';
      const timezone = poll.timezone ?? 'UTC';
      const marks = [
        t('poll.votes', { count: votes }),
        ...(own_vote === null ? [] : [t('poll.yours')]),
        ...(was_chosen ? [t('poll.chosen')] : []),
      ];
      const names = voters.filter(({ answer }) => answer !== 'no').map((voter) => nameOf(reading, voter));
      return html`<li>${inline(poll.kind === 'text' ? text : whenLine(reading, { starts_at, ends_at, all_day, timezone }))}
<span class="soft">${marks.join(' · ')}</span>${names.length === 0 ? null : html`<br><span class="soft">${names.map(isolated).join(', ')}</span>`}</li>`;
    })}</ul>
<p>${byline(reading, poll.author.name, poll.created_at)}</p>
${poll.closed_at === null ? null : html`<p class="soft">${t('poll.closed', { when: momentLine(reading, poll.closed_at) })}</p>`}
</article>`,
  );
}

export function photoGrid(reading: Reading, photos: readonly PhotoRecord[]): Html | null {
  const t = wordsOf(reading, 'archive');
  if (photos.length === 0) return null;
  return html`<div class="photos">${photos.map(({ file, caption, alt, author, created_at }) => {
    const named = caption === '' ? alt : caption;
    const place = file === null ? null : hrefFrom(DEPTH, file);
    return html`<figure>
${place === null ? html`<p class="soft">${t('notInside', { name: isolated(named || t('unnamed.photo')) })}</p>` : html`<a href="${place}"><img src="${place}" alt="${alt || caption || t('unnamed.photo')}" loading="lazy"></a>`}
<figcaption>${named === '' ? null : html`${inline(named)}<br>`}${byline(reading, author.name, created_at)}</figcaption>
</figure>`;
  })}</div>`;
}

export function fileList(reading: Reading, files: readonly FileRecord[]): Html | null {
  const t = wordsOf(reading, 'archive');
  if (files.length === 0) return null;
  return html`<ul>${files.map(
    ({ name, file, author, created_at }) =>
      html`<li>${
        file === null
          ? t('notInside', { name: isolated(name) })
          : html`<a href="${hrefFrom(DEPTH, file)}" download>${inline(name)}</a>`
      } ${byline(reading, author.name, created_at)}</li>`,
  )}</ul>`;
}

export function thingList(reading: Reading, things: readonly ThingRecord[]): Html | null {
  if (things.length === 0) return null;
  return html`<ul>${things.map(({ name, quantity, done, takers }) => {
    const brought = takers.map((taker) => {
      const who = isolated(nameOf(reading, taker.person));
      return quantity > 1 ? `${who} × ${taker.quantity}` : who;
    });
    return html`<li>${done ? '✓ ' : ''}${inline(name)}${quantity > 1 ? ` × ${quantity}` : ''}${brought.length === 0 ? null : html` <span class="soft">${brought.join(', ')}</span>`}</li>`;
  })}</ul>`;
}

export function messageParts(reading: Reading, messages: readonly MessageRecord[]): Html[] {
  const t = wordsOf(reading, 'archive');
  return messages.map(({ author, text, sent_at, edited_at, deleted_at, picture }) => {
    const place = picture === null ? null : hrefFrom(DEPTH, picture);
    const edited = edited_at === null ? null : html` <span class="soft">· ${t('message.edited')}</span>`;
    return html`<div class="message">
<strong>${inline(author.name)}</strong> <span class="soft">${momentLine(reading, sent_at)}</span>${edited}
${deleted_at === null ? words(text) : html`<p class="soft">${t('message.deleted')}</p>`}
${place === null ? null : html`<a href="${place}"><img src="${place}" alt="${t('unnamed.picture')}" loading="lazy"></a>`}
</div>`;
  });
}
