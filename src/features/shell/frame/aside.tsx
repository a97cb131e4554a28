/** Beside the content on a wide screen: today, the month, and what is ready for offline use. */
import { CircleCheck, CloudDownload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { holdsAgenda, holdsTravels, storedCounts } from '#db/lists/kept-ready.ts';
import { pulledUntil } from '#db/lists/readiness.ts';
import { type AgendaEntry, agendaOfDay, dayBounds } from '#db/queries/calendar/agenda.ts';
import { rowKey } from '#db/rows.ts';
import { useStoredWords } from '#domain/app/frame/storing-line.tsx';
import { AgendaList, AgendaSkeleton, EmptyAgenda } from '#domain/outings/agenda-list.tsx';
import { deviceTimeZone, useFormats } from '#i18n/provider.tsx';
import { useAppStored } from '#sync/app/use-app-stored.ts';
import { useConnectivity, useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useRowMarks } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { MiniMonth } from './mini-month.tsx';

/** `withoutToday` on the screen that shows today itself. */
export default function Aside({ withoutToday }: { withoutToday: boolean }) {
  const formats = useFormats();
  const today = formats.isoDay(useNow());
  const found = useToday(today);
  // All at once: what the database says decides how high the first part is.
  if (!found) return null;
  return (
    <div className="flex flex-col gap-7">
      {!withoutToday && <Today {...found} />}
      <MiniMonth today={today} />
      <Readiness />
    </div>
  );
}

/** Undefined until the database has answered. */
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

function Readiness() {
  const t = useTranslations('aside');
  const { db } = useLoggedIn();
  const { list } = useSubscription('timeline/upcoming');
  const { network } = useConnectivity();
  const counts = useLiveQuery(() => storedCounts(db), [db]);
  const holds = useLiveQuery(async () => (await holdsAgenda(db)) && (await holdsTravels(db)), [db]);
  const app = useAppStored();
  const storedWords = useStoredWords();
  if (!counts || holds === undefined || list.kind === 'unknown') return null;
  const ready = app.kind === 'stored' && holds;
  const Icon = ready ? CircleCheck : CloudDownload;
  const words = ready
    ? t('ready', { ...counts })
    : holds
      ? storedWords(app)
      : t(network.kind === 'online' ? 'preparing' : 'notReady');
  return (
    <section>
      <h2 className="text-lg">{t('offlineTitle')}</h2>
      <p className="mt-1.5 flex items-start gap-2 text-soft text-sm">
        <Icon
          aria-hidden
          strokeWidth={1.75}
          className={`mt-0.5 size-[18px] shrink-0 ${ready ? 'text-set' : 'text-soft'}`}
        />
        {words}
      </p>
    </section>
  );
}
