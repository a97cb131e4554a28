/** Shows today, the month, and what is ready for offline use, next to the content on a wide screen. */
import { useTranslations } from 'use-intl';
import { pulledUntil } from '#db/lists/readiness.ts';
import { type AgendaEntry, agendaOfDay, dayBounds } from '#db/queries/calendar/agenda.ts';
import { rowKey } from '#db/rows.ts';
import ReadinessLine from '#domain/app/frame/readiness-line.tsx';
import { AgendaList, AgendaSkeleton, EmptyAgenda } from '#domain/outings/agenda-list.tsx';
import { deviceTimeZone, useFormats } from '#i18n/provider.tsx';
import { useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useRowMarks } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { MiniMonth } from './mini-month.tsx';

/** `withoutToday` on the screen that shows today itself. */
export default function Aside({ withoutToday }: { withoutToday: boolean }) {
  const formats = useFormats();
  const today = formats.isoDay(useNow());
  const found = useToday(today);
  // All at once: the result of the database decides the height of the first part.
  if (!found) return null;
  return (
    <div className="flex flex-col gap-7">
      {!withoutToday && <Today {...found} />}
      <MiniMonth today={today} />
      <ReadinessLine />
    </div>
  );
}

/** Undefined until the database has responded. */
function useToday(day: string): { isPulled: boolean; entries: readonly AgendaEntry[] } | undefined {
  const { db } = useLoggedIn();
  return useLiveQuery(async () => {
    const { to } = dayBounds(day, deviceTimeZone());
    const isPulled = (await pulledUntil(db, 'timeline/upcoming')) >= to;
    return { isPulled, entries: await agendaOfDay(db, day, deviceTimeZone()) };
  }, [db, day]);
}

function Today({ entries, isPulled }: NonNullable<ReturnType<typeof useToday>>) {
  const t = useTranslations('aside');
  const formats = useFormats();
  const { user } = useLoggedIn();
  const marks = useRowMarks();
  const { list } = useSubscription('timeline/upcoming');
  const unknown = entries.length === 0 && list.kind !== 'never' && !isPulled;
  return (
    <section>
      <h2 className="text-lg">{t('today')}</h2>
      <p className="mb-3 text-soft first-letter:uppercase">{formats.longDay(useNow())}</p>
      {unknown ? (
        <AgendaSkeleton />
      ) : entries.length > 0 ? (
        <AgendaList
          entries={entries}
          me={user.id}
          markOf={(id) => marks.get(rowKey('outings', id))}
          compact
        />
      ) : (
        <EmptyAgenda>{isPulled ? t('free') : t('never')}</EmptyAgenda>
      )}
    </section>
  );
}
