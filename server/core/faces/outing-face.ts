/** Renders the face of an outing: what, when and who plans it, on its cover. */
import { createTranslator } from 'use-intl/core';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import type { FacePicture } from '../../base/face-picture.ts';
import type { Seen } from '../../base/http/site/face.ts';
import { directionOf } from '../../base/mail/letter.ts';
import type { Reader } from '../../base/mail/reader.ts';
import { placeTimeWords } from '../../base/mail/times.ts';
import type { OutingRow } from '../outings/outing.ts';
import { LOOK_WORDS } from './look-words.ts';
import type { Readers } from './readers.ts';

interface Read {
  /** Zone of the reader; null: unknown, so times are those of the place. */
  readonly zone: string | null;
  /** Unix ms. */
  readonly now: number;
}

export function wordsOf({ attributes, relations }: OutingPreview, reader: Reader, { zone, now }: Read) {
  const t = createTranslator({ locale: reader.language, messages: LOOK_WORDS[reader.language] });
  const { starts_at, all_day, timezone, status } = attributes;
  const when =
    starts_at === null
      ? t('outingCard.beingDecided')
      : placeTimeWords({ ...reader, zone: zone ?? timezone }, { starts_at, all_day, timezone }, now);
  const host = t('preview.plans', { name: relations.owner.name });
  return { t, when, host, canceled: status === 'canceled' ? t('preview.canceled') : null };
}

/** Returns the date badge and the time of a start, in the local time of its place. */
function startOf({ starts_at, all_day }: Pick<Pictured, 'starts_at' | 'all_day'>, { locale }: Reader) {
  if (starts_at === null) return { dateBadge: { month: '', day: '?', weekday: '' }, time: null };
  const wall = Date.parse(all_day ? `${starts_at.slice(0, 10)}T00:00Z` : `${starts_at}Z`);
  // Short forms of Portugal are long, as in the app.
  const write = (parts: Intl.DateTimeFormatOptions, words = locale.replace('pt-PT', 'pt')) =>
    new Intl.DateTimeFormat(words, { ...parts, timeZone: 'UTC' }).format(wall).replace(/\.$/, '');
  const dateBadge = {
    month: write({ month: 'short' }).toLocaleUpperCase(locale),
    day: write({ day: 'numeric' }),
    weekday: write({ weekday: 'short' }),
  };
  return { dateBadge, time: all_day ? null : write({ hour: 'numeric', minute: '2-digit' }, locale) };
}

type CoverColumns = Pick<OutingRow, 'cover_key' | 'cover_width'>;

/** Returns the cover of an outing, in the largest of its sizes. */
export const widestCover = ({ cover_key: key, cover_width: width }: CoverColumns): FacePicture['cover'] =>
  key === null || width === null ? null : { key, width };

interface Pictured extends CoverColumns {
  readonly id: string;
  readonly title: string;
  readonly starts_at: string | null;
  readonly all_day: boolean;
  /** Template of the drawn cover. */
  readonly cover_template: string;
}

function outingPicture(outing: Pictured, line: readonly (string | null)[], reader: Reader): FacePicture {
  return {
    title: outing.title,
    line: line.filter((one) => one !== null && one !== '').join(' · '),
    direction: directionOf(reader),
    dateBadge: startOf(outing, reader).dateBadge,
    cover: widestCover(outing),
    template: outing.cover_template,
    seed: outing.id,
  };
}

/** Returns the picture for a mail about an outing: its time and place below its title. */
export const mailPicture = (outing: Pictured & { readonly place: string }, reader: Reader): FacePicture =>
  outingPicture(outing, [startOf(outing, reader).time, outing.place], reader);

/** @param row of the same outing */
export function outingFace(
  preview: OutingPreview,
  row: CoverColumns,
  { reader, sharer, now }: Readers,
): Seen {
  const { title } = preview.attributes;
  const shown = wordsOf(preview, reader, { zone: null, now });
  const drawn = wordsOf(preview, sharer, { zone: null, now });
  const { time } = startOf(preview.attributes, sharer);
  const undecided = preview.attributes.starts_at === null ? drawn.when : null;
  const line = drawn.canceled === null ? [time ?? undecided, drawn.host] : [drawn.canceled];
  return {
    title,
    description: [shown.canceled, shown.when, shown.host].filter((one) => one !== null).join(' · '),
    locale: reader.locale,
    path: `/preview/outing/${preview.id}`,
    picture: outingPicture(
      { ...preview.attributes, cover_key: row.cover_key, cover_width: row.cover_width, id: preview.id },
      line,
      sharer,
    ),
  };
}
