/** What the link of an outing shows before the app runs: what, when, where, who plans it, and the question. */
import { createTranslator } from 'use-intl/core';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { escapeHtml } from '../../base/html.ts';
import type { FirstLook } from '../../base/http/site/first-look.ts';
import { directionOf } from '../../base/mail/letter.ts';
import type { Reader } from '../../base/mail/reader.ts';
import { placeTimeWords } from '../../base/mail/times.ts';
import { LOOK_WORDS } from './look-words.ts';

const ANSWERS = ['going', 'maybe', 'not_going'] as const;

/** @param zone of the reader, where it is known: a first visit tells none, and the app adds the reader's own time. */
export function lookOfOuting(
  { attributes, relations }: OutingPreview,
  reader: Reader,
  zone: string | null,
): FirstLook {
  const t = createTranslator({ locale: reader.language, messages: LOOK_WORDS[reader.language] });
  const { title, starts_at, all_day, timezone, place_name, status } = attributes;
  const when =
    starts_at === null
      ? t('outingCard.undecided')
      : placeTimeWords({ ...reader, zone: zone ?? timezone }, { starts_at, all_day, timezone });
  const host = t('preview.plans', { name: relations.owner.name });
  const isCanceled = status === 'canceled';
  const theirs = (words: string) => `<bdi>${escapeHtml(words)}</bdi>`;
  const facts = [escapeHtml(when), ...(place_name === '' ? [] : [theirs(place_name)])];
  const question = [
    `<h2>${escapeHtml(t('answer.question'))}</h2>`,
    `<label for="first-name">${escapeHtml(t('preview.yourName'))}</label>`,
    '<input id="first-name" name="name" autocomplete="name">',
    // Until the app runs, nothing could take an answer.
    `<p class="answers">${ANSWERS.map((one) => `<button type="button" disabled>${escapeHtml(t(`answer.${one}`))}</button>`).join('')}</p>`,
  ];
  const content = [
    '<div class="cover"></div>',
    `<h1 dir="auto">${escapeHtml(title)}</h1>`,
    `<p class="soft">${escapeHtml(host)}</p>`,
    ...(isCanceled ? [`<p>${escapeHtml(t('preview.canceled'))}</p>`] : []),
    `<div class="facts">${facts.map((fact) => `<p>${fact}</p>`).join('')}</div>`,
    ...(isCanceled ? [] : question),
  ];
  return {
    language: reader.language,
    direction: directionOf(reader),
    title,
    description: [when, host].join(' · '),
    content: content.join('\n'),
  };
}
