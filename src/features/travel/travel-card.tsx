/** Shows the travel log in one line on another screen: how much of the world was visited, and the link to it. */
import { ChevronRight, Map as MapIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { allPlaces, ownVisits } from '#db/queries/places/travel.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { Link } from '#ui/parts/link.tsx';
import { deriveVisited } from './log/derive.ts';
import { travelStatistics } from './log/statistics.ts';

export default function TravelCard() {
  const t = useTranslations('travel');
  const { db } = useLoggedIn();
  const statistics = useLiveQuery(async () => {
    const places = await allPlaces(db);
    return places && travelStatistics(places, deriveVisited(places, await ownVisits(db)));
  }, [db]);
  // Before its places have loaded, the log has nothing to show.
  if (!statistics) return null;
  const { countries, continents } = statistics;
  return (
    <Link
      href="/travel"
      className="mt-6 flex min-h-16 items-center gap-3.5 rounded-card bg-card px-3.5 py-3 shadow-warm transition-colors hover:bg-sunken"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-option bg-tint text-deep">
        <MapIcon aria-hidden className="size-5.5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{t('title')}</span>
        <span className="block text-soft text-sm">
          {continents === 0 ? t('empty') : t('pictureTitle', { countries, continents })}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
    </Link>
  );
}
