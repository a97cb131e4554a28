/** Renders what the link of an outing shows before the app runs: what, when, where, who plans it, and the question. */
import type { LinkedOuting } from '#contract/outings/guest/guest.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { spanOf } from '#contract/outings/outing/span.ts';
import { describeOne } from '../../base/entity.ts';
import { escapeHtml } from '../../base/html.ts';
import { callerOf } from '../../base/http/session/session.ts';
import type { Face } from '../../base/http/site/face.ts';
import type { FirstLook } from '../../base/http/site/first-look.ts';
import { directionOf } from '../../base/mail/letter.ts';
import type { Reader } from '../../base/mail/reader.ts';
import type { Context } from '../../context.ts';
import { outingFace, wordsOf } from '../../core/faces/outing-face.ts';
import { readersOf } from '../../core/faces/readers.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { toPreview } from '../../core/outings/outing.ts';
import { findByToken } from '../../core/outings/outing-link.ts';
import { answersBy } from './look.ts';

/** 16 bytes in base64url. */
const LINK_TOKEN = /^[\w-]{22}$/;

const ANSWERS = ['going', 'maybe', 'not_going'] as const;

interface About {
  /** Zone of the reader, if known: a first visit provides none, and the app adds the reader's own time. */
  readonly zone: string | null;
  /** Unix ms. */
  readonly now: number;
  /** Null for a reader with a session, who is not asked for a name. */
  readonly answers: LinkedOuting['answers'] | null;
}

export function lookOfOuting(
  preview: OutingPreview,
  reader: Reader,
  { zone, now, answers }: About,
): FirstLook {
  const { title, place_name } = preview.attributes;
  const { t, when, host, canceled } = wordsOf(preview, reader, { zone, now });
  const isOver = now > (spanOf(preview.attributes)?.end ?? Number.POSITIVE_INFINITY);
  const theirs = (words: string) => `<bdi>${escapeHtml(words)}</bdi>`;
  const facts = [escapeHtml(when), ...(place_name === '' ? [] : [theirs(place_name)])];
  const question = [
    '<div class="question">',
    `<h2>${escapeHtml(t('participation.question'))}</h2>`,
    `<label for="first-name">${escapeHtml(t('guest.ask.name'))}</label>`,
    '<input id="first-name" name="name" autocomplete="name">',
    // Until the app runs, nothing could accept an answer.
    `<p class="answers">${ANSWERS.map((one) => `<button type="button" disabled>${escapeHtml(t(`participation.${one}`))}</button>`).join('')}</p>`,
    '</div>',
  ];
  const line = (words: string) => `<p>${escapeHtml(words)}</p>`;
  const below = () => {
    if (canceled !== null) return [];
    if (isOver) return [line(t('guest.ask.over'))];
    if (answers === 'full') return [line(t('guest.ask.linkFull'))];
    return answers === 'guests' ? question : [];
  };
  const content = [
    '<p class="logo">outing</p>',
    '<div class="cover"></div>',
    `<h1 dir="auto">${escapeHtml(title)}</h1>`,
    `<p class="soft">${escapeHtml(host)}</p>`,
    ...(canceled === null ? [] : [line(canceled)]),
    `<div class="facts">${facts.map((fact) => `<p>${fact}</p>`).join('')}</div>`,
    ...below(),
  ];
  return {
    language: reader.language,
    direction: directionOf(reader),
    content: content.join('\n'),
  };
}

/** The address of a link: `/i/:token`. */
export const linkFaces = (ctx: Context): Face[] => [
  {
    path: '/i/:token',
    isSecret: true,
    async see(http) {
      const token = http.req.param('token') ?? '';
      // Other addresses below this one are no links.
      if (!LINK_TOKEN.test(token)) return null;
      const caller = await callerOf(ctx, http);
      const found = await findByToken(ctx.db, caller?.userId ?? null, token);
      if (found === null) {
        await ctx.limiter.allows('invitationCodePerAddress', http.get('address'));
        return 'hidden';
      }
      const { root } = found;
      const readers = await readersOf(ctx, http, root.owner_id, caller?.userId ?? null);
      const preview = toPreview(await describeOne(ctx.db, outingEntity, root), token);
      const { reader, now } = readers;
      const look = lookOfOuting(preview, reader, {
        zone: caller === null ? null : reader.zone,
        now,
        answers: caller === null ? answersBy(ctx.config, found.link) : null,
      });
      return { ...outingFace(preview, root, readers), look };
    },
  },
];
