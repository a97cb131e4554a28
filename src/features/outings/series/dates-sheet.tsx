/** Shows the future dates of a series, with the reader's answer to each. */

import { useTranslations } from 'use-intl';
import { SERIES_DATES_AHEAD } from '#contract/base/limits.ts';
import { goingHeads } from '#contract/outings/membership/heads.ts';
import { datesAhead, type SeriesDate } from '#db/queries/outings/series.ts';
import { type OutingRow, rowKey } from '#db/rows.ts';
import { dateBadgeOf } from '#domain/outings/outing-when.ts';
import { OwnParticipation } from '#domain/outings/participation/own-participation.tsx';
import { StatusBadge } from '#domain/outings/status-badge.tsx';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useRowMark } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { present } from '#ui/device/clock.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DateBadge } from '#ui/parts/date-badge.tsx';
import { Dotted } from '#ui/parts/dotted.tsx';
import { Link } from '#ui/parts/link.tsx';
import { outingHref } from '../outing-tab.ts';

export interface DatesSheetProps {
  outing: OutingRow;
  seriesId: string;
  open: boolean;
  onClose: () => void;
}

export default function DatesSheet({ outing, seriesId, open, onClose }: DatesSheetProps) {
  const t = useTranslations('series');
  const { db, user } = useLoggedIn();
  const isWaiting = useRowMark(rowKey('outings', outing.id)) === 'pending';
  const dates = useLiveQuery(
    () => datesAhead(db, seriesId, user.id, present()),
    [db, seriesId, user.id, open],
  );
  const lasts = outing.attributes.series?.recurrence.ends.kind === 'never';
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      {dates === undefined && (
        <Skeleton>
          <LineSkeleton className="h-40" />
        </Skeleton>
      )}
      {dates?.length === 0 && <EmptyState drawing="leaves">{t('none')}</EmptyState>}
      {dates && dates.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {dates.map((date) => (
            <DateRow
              key={date.outing.id}
              date={date}
              isShown={date.outing.id === outing.id}
              onOpen={onClose}
            />
          ))}
        </ul>
      )}
      {isWaiting ? (
        <p role="status" className="pt-3 text-soft text-sm">
          {t('coming')}
        </p>
      ) : (
        lasts && <p className="pt-3 text-soft text-sm">{t('ahead', { count: SERIES_DATES_AHEAD })}</p>
      )}
    </Dialog>
  );
}

interface DateRowProps {
  date: SeriesDate;
  /** The page below shows this date. */
  isShown: boolean;
  onOpen: () => void;
}

function DateRow({ date: { outing, membership }, isShown, onOpen }: DateRowProps) {
  const t = useTranslations('series');
  const card = useTranslations('outingCard');
  const formats = useFormats();
  const home = useTranslations('home');
  const { attributes, relations } = outing;
  const when = useWhenLines(outing);
  const own = attributes.series?.own ?? [];
  const participation = membership?.attributes.participation;
  const going = goingHeads(relations.stats);
  const line = [
    participation === 'pending' && home('noAnswer'),
    going > 0 && card('going', { count: going }),
    isShown && t('shown'),
  ].filter(Boolean);
  return (
    <li className="relative flex items-center gap-3 py-2.5">
      <DateBadge parts={dateBadgeOf(attributes, formats)} />
      <div className="min-w-0 grow">
        <Link
          href={outingHref(outing.id)}
          data-row
          {...(isShown && { 'aria-current': 'page' })}
          onClick={onOpen}
          className={`tabular block font-semibold before:absolute before:inset-0 before:-inset-x-2 before:rounded-option before:content-[''] ${attributes.status === 'canceled' ? 'text-soft line-through' : ''}`}
        >
          {when.main}
        </Link>
        <Dotted className="text-soft text-sm">{line}</Dotted>
        {own.length > 0 && (
          <p className="text-soft text-sm">
            {t('differs', { parts: formats.list(own.map((part) => t(`parts.${part}`))) })}
          </p>
        )}
      </div>
      {attributes.status === 'set' ? (
        <OwnParticipation participation={participation} />
      ) : (
        <StatusBadge status={attributes.status} />
      )}
    </li>
  );
}
