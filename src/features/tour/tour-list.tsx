/** Lists all tours for the help: each opens its screen and begins there, whether seen before or not. */
import {
  CalendarDays,
  Check,
  House,
  IdCard,
  ListTree,
  type LucideIcon,
  MessageCircle,
  TicketCheck,
  UsersRound,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TOURS, type Tour } from '#contract/accounts/account/prompt.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { timelinePage } from '#db/queries/outings/outings.ts';
import { usePrompts } from '#domain/app/use-prompts.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { present } from '#ui/device/clock.ts';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { tourHref } from './tour-href.ts';

const ICONS: Record<Tour, LucideIcon> = {
  home: House,
  outings: CalendarDays,
  outing: TicketCheck,
  chat: MessageCircle,
  people: UsersRound,
  contact_lists: ListTree,
  profile: IdCard,
};

const PATHS: Record<Exclude<Tour, 'outing'>, string> = {
  home: '/',
  outings: '/outings/timeline',
  chat: '/chat',
  people: '/people',
  contact_lists: '/contact-lists',
  profile: '/profile',
};

/** Returns the id of the next outing, else of the last one; null if there is none on this device. */
async function nearestOuting(db: UserDatabase): Promise<string | null> {
  const now = present();
  const any = () => true;
  const [next] = await timelinePage(db, 'upcoming', now, 1, any);
  const [last] = next ? [next] : await timelinePage(db, 'past', now, 1, any);
  return last?.id ?? null;
}

export function TourList() {
  const t = useTranslations('tour');
  const { db } = useLoggedIn();
  const { answered } = usePrompts();
  const found = useLiveQuery(async () => ({ outing: await nearestOuting(db) }), [db]);
  if (!found) return null;
  const pathOf = (tour: Tour) => {
    if (tour !== 'outing') return PATHS[tour];
    return found.outing === null ? null : `/outings/${found.outing}`;
  };
  return (
    <section aria-labelledby="help-tours">
      <SectionHeader id="help-tours" title={t('list.title')} />
      <ListCard>
        {TOURS.map((tour) => {
          const path = pathOf(tour);
          const line = path === null ? t('list.noOuting') : t(`list.line.${tour}`);
          return (
            <ListRow
              key={tour}
              {...(path !== null && { href: tourHref(path), arrow: true })}
              leading={<Disc icon={ICONS[tour]} />}
              title={t(`list.name.${tour}`)}
              line={<span className="whitespace-normal">{line}</span>}
              trailing={answered?.has(`tour_${tour}`) && <Seen />}
            />
          );
        })}
      </ListCard>
    </section>
  );
}

function Disc({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-deep">
      <Icon className="size-5" strokeWidth={1.75} />
    </span>
  );
}

function Seen() {
  const t = useTranslations('tour.list');
  return (
    <span className="pointer-events-none flex items-center gap-1 text-sm text-soft">
      <Check aria-hidden className="size-4" />
      {t('seen')}
    </span>
  );
}
