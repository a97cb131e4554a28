/** Renders a place in a list: its name, details, and whether it was visited. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PlaceId } from '#contract/places/visit/visit.ts';
import { AliasedName } from '#domain/places/aliased-name.tsx';
import { InfiniteList } from '#ui/lists/infinite-list.tsx';
import { Mark, type MarkState } from '#ui/lists/marks.tsx';
import { Link } from '#ui/parts/link.tsx';
import type { Reason } from '../log/derive.ts';

export interface PlaceLine {
  id: PlaceId;
  name: string;
  /** Another name, by which it was found. */
  alias?: string;
  /** The second, less prominent line. */
  line?: string;
  /** Null: not visited. */
  reason: Reason | null;
  /** From 0 to 1: the visited share of what it contains. */
  share?: number;
  /** Address of the list of its inner places; a place without one is marked by pressing anywhere on it. */
  href?: string;
}

interface PlaceRowProps extends PlaceLine {
  /** The state of an unconfirmed mark. */
  waiting?: MarkState | undefined;
  /** Left out in another user's log. */
  onMark?: (id: PlaceId, name: string, visited: boolean) => void;
}

const COVERING =
  "before:absolute before:inset-0 before:content-[''] focus-visible:outline-none focus-visible:before:rounded-option focus-visible:before:outline-2 focus-visible:before:-outline-offset-3 focus-visible:before:outline-deep";

const MARKS: Record<Reason | 'none', string> = {
  said: 'bg-deep text-on-deep',
  inside: 'bg-tint-strong text-deep',
  none: 'border-[1.5px] border-edge text-transparent group-hover/mark:bg-sunken',
};

function PlaceRow({ id, name, alias, line, reason, share, href, onMark, waiting }: PlaceRowProps) {
  const t = useTranslations('travel');
  const mark = (
    <span
      aria-hidden
      className={`grid size-7 place-items-center rounded-full transition-colors ${MARKS[reason ?? 'none']}`}
    >
      <Check className="size-[18px]" strokeWidth={2.5} />
    </span>
  );
  const text = 'block w-full truncate font-semibold follow-page';
  const title = <AliasedName name={name} alias={alias} />;
  return (
    <div className="relative flex min-h-14 items-center gap-3 px-3.5 py-2">
      <div className="min-w-0 grow">
        {href === undefined ? (
          <div dir="auto" className={text}>
            {title}
          </div>
        ) : (
          <Link href={href} data-row dir="auto" className={`${text} ${COVERING}`}>
            {title}
          </Link>
        )}
        {line && <div className="truncate text-sm text-soft">{line}</div>}
        {share !== undefined && <Share part={share} />}
      </div>
      <Mark state={waiting} compact />
      {onMark ? (
        <button
          type="button"
          aria-pressed={reason !== null}
          aria-label={t('markLabel', { name })}
          title={reason === 'inside' ? t('throughCities') : undefined}
          onClick={() => onMark(id, name, reason === null)}
          className={`group/mark -me-2 grid size-11 shrink-0 place-items-center rounded-full ${
            href === undefined ? COVERING : 'relative'
          }`}
        >
          {mark}
        </button>
      ) : (
        reason !== null && (
          <span className="shrink-0">
            {mark}
            <span className="sr-only">{t('visited')}</span>
          </span>
        )
      )}
    </div>
  );
}

/** Shows a visited share as a bar. The numbers are next to it as text. */
export function Share({ part }: { part: number }) {
  return (
    <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken">
      <div
        style={{ transform: `scaleX(${Math.min(1, Math.max(0, part))})` }}
        className="h-full origin-left rounded-full bg-brand transition-transform rtl:origin-right"
      />
    </div>
  );
}

/** Longer lists are windowed; in shorter ones the browser's own search finds every row. */
const LONG = 120;

interface PlaceListProps {
  lines: readonly PlaceLine[];
  onMark?: PlaceRowProps['onMark'] | undefined;
  markOf?: ((id: PlaceId) => MarkState | undefined) | undefined;
  /** Shown when the list is empty. */
  empty: ReactNode;
}

export function PlaceList({ lines, onMark, markOf, empty }: PlaceListProps) {
  if (lines.length === 0) return <div className="rounded-card bg-card shadow-warm">{empty}</div>;
  const row = (line: PlaceLine) => (
    <PlaceRow {...line} waiting={markOf?.(line.id)} {...(onMark ? { onMark } : {})} />
  );
  const frame = 'overflow-hidden rounded-card bg-card shadow-warm';
  if (lines.length < LONG) {
    return (
      <ul className={`${frame} divide-y divide-line`}>
        {lines.map((line) => (
          <li key={line.id}>{row(line)}</li>
        ))}
      </ul>
    );
  }
  return (
    <div className={frame}>
      <InfiniteList items={lines} keyOf={({ id }) => id}>
        {(line) => <div className="border-line border-b">{row(line)}</div>}
      </InfiniteList>
    </div>
  );
}
