/** What the link of an outing shows before the app runs: what, when, where, who plans it, and the question. */
import { eq } from 'drizzle-orm';
import { createTranslator } from 'use-intl/core';
import type { LinkedOuting } from '#contract/outings/guest/guest.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { spanOf } from '#contract/outings/outing/span.ts';
import { users } from '../../base/db/tables.ts';
import { describeOne } from '../../base/entity.ts';
import { escapeHtml } from '../../base/html.ts';
import { askedFor } from '../../base/http/session/languages.ts';
import { callerOf } from '../../base/http/session/session.ts';
import type { Face, FirstLook } from '../../base/http/site/first-look.ts';
import { directionOf } from '../../base/mail/letter.ts';
import { type Reader, readerOf } from '../../base/mail/reader.ts';
import { placeTimeWords } from '../../base/mail/times.ts';
import type { Context } from '../../context.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { toPreview } from '../../core/outings/outing.ts';
import { findByToken } from '../../core/outings/outing-link.ts';
import { answersBy } from './look.ts';
import { LOOK_WORDS } from './look-words.ts';

/** 16 bytes in base64url. */
const LINK_TOKEN = /^[\w-]{22}$/;

const ANSWERS = ['going', 'maybe', 'not_going'] as const;

interface About {
  /** Of the reader, where it is known: a first visit tells none, and the app adds the reader's own time. */
  readonly zone: string | null;
  /** Unix ms. */
  readonly now: number;
  /** Null for a reader with a session, who is not asked for a name. */
  readonly answers: LinkedOuting['answers'] | null;
}

export function lookOfOuting(
  { attributes, relations }: OutingPreview,
  reader: Reader,
  { zone, now, answers }: About,
): FirstLook {
  const t = createTranslator({ locale: reader.language, messages: LOOK_WORDS[reader.language] });
  const { title, starts_at, all_day, timezone, place_name, status } = attributes;
  const when =
    starts_at === null
      ? t('outingCard.undecided')
      : placeTimeWords({ ...reader, zone: zone ?? timezone }, { starts_at, all_day, timezone }, now);
  const host = t('preview.plans', { name: relations.owner.name });
  const isOver = now > (spanOf(attributes)?.end ?? Number.POSITIVE_INFINITY);
  const theirs = (words: string) => `<bdi>${escapeHtml(words)}</bdi>`;
  const facts = [escapeHtml(when), ...(place_name === '' ? [] : [theirs(place_name)])];
  const question = [
    '<div class="question">',
    `<h2>${escapeHtml(t('answer.question'))}</h2>`,
    `<label for="first-name">${escapeHtml(t('guest.ask.name'))}</label>`,
    '<input id="first-name" name="name" autocomplete="name">',
    // Until the app runs, nothing could take an answer.
    `<p class="answers">${ANSWERS.map((one) => `<button type="button" disabled>${escapeHtml(t(`answer.${one}`))}</button>`).join('')}</p>`,
    '</div>',
  ];
  const line = (words: string) => `<p>${escapeHtml(words)}</p>`;
  const below = () => {
    if (status === 'canceled') return [];
    if (isOver) return [line(t('guest.ask.over'))];
    if (answers === 'full') return [line(t('guest.ask.linkFull'))];
    return answers === 'guests' ? question : [];
  };
  const content = [
    '<p class="logo">outing</p>',
    '<div class="cover"></div>',
    `<h1 dir="auto">${escapeHtml(title)}</h1>`,
    `<p class="soft">${escapeHtml(host)}</p>`,
    ...(status === 'canceled' ? [line(t('preview.canceled'))] : []),
    `<div class="facts">${facts.map((fact) => `<p>${fact}</p>`).join('')}</div>`,
    ...below(),
  ];
  return {
    language: reader.language,
    direction: directionOf(reader),
    title,
    description: [when, host].join(' · '),
    content: content.join('\n'),
  };
}

/** The address of a link: `/i/:token`. For what does not work, and for guesses beyond the limit, the page is as everywhere. */
export const linkFaces = (ctx: Context): Face[] => [
  {
    path: '/i/:token',
    async look(http) {
      const token = http.req.param('token') ?? '';
      // Other addresses below this one are no links.
      if (!LINK_TOKEN.test(token)) return null;
      const caller = await callerOf(ctx, http);
      const found = await findByToken(ctx.db, caller?.userId ?? null, token);
      if (found === null) {
        await ctx.limiter.allows('invitationCodePerAddress', http.get('address'));
        return null;
      }
      const [user] =
        caller === null ? [] : await ctx.db.select().from(users).where(eq(users.id, caller.userId));
      const stranger = { language: null, browser_languages: [], clock: null, timezone: 'UTC' };
      const reader = readerOf(user ?? stranger, askedFor(http));
      const preview = toPreview(await describeOne(ctx.db, outingEntity, found.root), token);
      return lookOfOuting(preview, reader, {
        zone: user?.timezone ?? null,
        now: ctx.clock(),
        answers: caller === null ? answersBy(ctx.config, found.link) : null,
      });
    },
  },
];
