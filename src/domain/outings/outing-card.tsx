/** Shows the card of an outing in lists and grids: cover, date badge, title, place and time, people, status. */

import { type LucideIcon, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DateBadgeParts } from '#i18n/format.ts';
import { AvatarStack, type Person } from '#ui/parts/avatar.tsx';
import { DateBadge } from '#ui/parts/date-badge.tsx';
import { Link } from '#ui/parts/link.tsx';
import { Cover, type CoverProps } from './cover.tsx';
import { useGrowingCover } from './growing-cover.ts';
import { type OutingStatus, StatusBadge } from './status-badge.tsx';

/** One column, or two from 576 px on. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>;
}

interface OutingCardProps {
  href: string;
  title: string;
  /** `useFormats().dateBadge(start, zone)`; null while there is no date. */
  dateBadge: DateBadgeParts | null;
  /** The date as text, for screen readers. */
  date: string;
  cover: Omit<CoverProps, 'className'>;
  /** Place and time in one line: “Alfama, Lisbon · 12 – 14 Dec”. */
  line?: ReactNode;
  /** Icon of the line if it does not show a place. */
  lineIcon?: LucideIcon;
  people?: readonly Person[];
  /** “4 going, 1 maybe” */
  peopleLine?: ReactNode;
  status?: OutingStatus | undefined;
  /** On the cover, at its end: the time left until it starts. */
  countdown?: string | undefined;
  /** Marks such as “waiting”, from marks.tsx. */
  mark?: ReactNode;
  /** Level of the title in the page's order of headings. */
  heading?: 'h2' | 'h3';
  /** The outing into whose page the cover grows. */
  growsInto?: string;
}

/** The whole card is one target; the link itself is the title, so that screen readers read it as one. */
export function OutingCard({
  href,
  title,
  dateBadge,
  date,
  cover,
  line,
  lineIcon: LineIcon = MapPin,
  people = [],
  peopleLine,
  status,
  countdown,
  mark,
  heading: Heading = 'h3',
  growsInto,
}: OutingCardProps) {
  return (
    <article className="group relative flex flex-col rounded-card bg-card shadow-warm transition-transform has-[a:active]:scale-[.99]">
      <div className="relative" {...useGrowingCover(growsInto)}>
        <Cover
          {...cover}
          className={`rounded-t-card ${status === 'canceled' ? 'opacity-60 grayscale' : ''}`}
        />
        <DateBadge parts={dateBadge} className="absolute -bottom-3 start-3.5" />
        {countdown && (
          <p className="absolute end-3 bottom-3 rounded-full bg-raised/90 px-3 py-1 font-semibold text-sm first-letter:uppercase">
            {countdown}
          </p>
        )}
      </div>
      <div className="flex grow flex-col gap-2 px-4 pt-4.5 pb-4">
        <div className="flex items-start justify-between gap-3">
          <Heading className="min-w-0 text-md">
            <Link
              href={href}
              data-row
              dir="auto"
              className="follow-page line-clamp-2 outline-offset-4 before:absolute before:inset-0 before:rounded-card before:content-[''] focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-deep focus-visible:before:outline-offset-2 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
            >
              {title}
            </Link>
            <span className="sr-only">, {date}</span>
          </Heading>
          {status && <StatusBadge status={status} />}
        </div>
        {line && (
          <p className="flex items-center gap-1.5 text-sm text-soft">
            <LineIcon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            <span dir="auto" className="follow-page truncate">
              {line}
            </span>
          </p>
        )}
        {(people.length > 0 || peopleLine || mark) && (
          <div className="mt-auto flex min-h-[34px] items-center gap-2.5">
            <AvatarStack people={people} max={4} total={Math.min(people.length, 4)} />
            <span className="min-w-0 truncate text-sm text-soft">{peopleLine}</span>
            {mark && <span className="ms-auto flex shrink-0 items-center gap-2">{mark}</span>}
          </div>
        )}
      </div>
    </article>
  );
}
