/** Shows what an outing needs and who brings it, in every state of the list. */

import { ChevronDown, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { argsOf } from '#contract/mutations.ts';
import { isSettled, takenOf } from '#contract/outings/thing/thing.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { refusedThingChanges, thingsIn } from '#db/queries/outings/things.ts';
import { listInOuting, type ThingRow as Thing } from '#db/rows.ts';
import { RowsState } from '#domain/app/lists/rows-state.tsx';
import { useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { useHighlight } from '#ui/lists/use-highlight.ts';
import { Button } from '#ui/parts/button.tsx';
import { AddThing } from './add-thing.tsx';
import { RefusedThings } from './refused-things.tsx';
import { type ThingRights, ThingRow } from './thing-row.tsx';

/** The number shown before the reader expands the list. */
const FOLDED = 5;

export interface ThingsProps {
  /** A root outing. */
  outingId: string;
  permissions: ThingRights['permissions'];
  /** One to scroll to. */
  thingId: string | undefined;
  /** The address requests this part of the page: all of it is shown. */
  isWanted: boolean;
  /** The reader is here to add something. */
  adds?: boolean;
  /** The outing itself is unsent: the server cannot have things of it. */
  unsent: boolean;
  /** Called once their height is known. */
  onKnown: () => void;
}

export function Things(props: ThingsProps) {
  const { outingId, permissions, thingId, isWanted, adds = false, unsent, onKnown } = props;
  const t = useTranslations('things');
  const { db } = useLoggedIn();
  const { list } = useSubscription(listInOuting('things', outingId));
  const things = useLiveQuery(() => thingsIn(db, outingId), [db, outingId]);
  const refused = useLiveQuery(() => refusedThingChanges(db, outingId), [db, outingId]) ?? [];
  const areKnown = things !== undefined && list.kind !== 'unknown';
  useEffect(() => {
    if (areKnown) onKnown();
  }, [areKnown, onKnown]);
  const [isOpened, setOpened] = useState(adds);
  const isEmpty =
    things?.length === 0 && (list.kind === 'stored' || (list.kind === 'never' && unsent)) && !isOpened;
  const isMissing =
    thingId !== undefined && list.kind === 'stored' && !things?.some(({ id }) => id === thingId);
  const [atRows, elsewhere] = placesOf(refused, things ?? []);
  // Readers who may not add anything get no hint that there is nothing.
  if (isEmpty && !permissions.add && elsewhere.length === 0 && !isMissing) return null;
  return (
    <section id="things" aria-label={t('title')} className="flex scroll-mt-4 flex-col gap-2 empty:hidden">
      {isMissing && (
        <p role="status" className="text-soft">
          {t('notFound')}
        </p>
      )}
      <RefusedThings refused={elsewhere} />
      {isEmpty ? (
        permissions.add && <NoThings onAdd={() => setOpened(true)} />
      ) : (
        <List
          {...{ outingId, permissions, thingId, isWanted, isOpened, atRows, list }}
          things={things}
          unsent={unsent}
          hasHeading={!adds}
        />
      )}
    </section>
  );
}

/** Assigns rejected takes to the rows of their things; no row would show the others. */
function placesOf(
  refused: readonly Mutation[],
  things: readonly Thing[],
): [atRows: ReadonlyMap<string, Mutation[]>, elsewhere: Mutation[]] {
  const atRows = new Map<string, Mutation[]>(things.map(({ id }) => [id, []]));
  const elsewhere = refused.filter((mutation) => {
    const row = atRows.get(argsOf('things.take', mutation)?.id ?? '');
    row?.push(mutation);
    return row === undefined;
  });
  return [atRows, elsewhere];
}

interface ListProps
  extends Pick<ThingsProps, 'outingId' | 'permissions' | 'thingId' | 'isWanted' | 'unsent'> {
  things: readonly Thing[] | undefined;
  list: ReturnType<typeof useSubscription>['list'];
  atRows: ReadonlyMap<string, readonly Mutation[]>;
  /** The list is empty, and the reader is about to add something. */
  isOpened: boolean;
  /** Not in a dialog, which has its own. */
  hasHeading: boolean;
}

function List(props: ListProps) {
  const { outingId, permissions, thingId, isWanted, things = [], list, atRows, isOpened, unsent } = props;
  const { hasHeading } = props;
  const t = useTranslations('things');
  const { user } = useLoggedIn();
  /** The reader's choice; initially as the address requests. */
  const [chosen, setUnfolded] = useState<boolean>();
  const isUnfolded = chosen ?? (isWanted || thingId !== undefined);
  const highlighted = useHighlight(
    thingId,
    things.some(({ id }) => id === thingId) && isUnfolded,
    thingId ?? '',
  );
  const isLong = things.length > FOLDED;
  const shown = isUnfolded ? things : things.slice(0, FOLDED);
  const open = things.filter((thing) => !isSettled(thing) && takenOf(thing) < thing.attributes.quantity);
  const mayShowRows = things.length > 0 || isOpened;
  return (
    <>
      {mayShowRows && hasHeading && (
        <SectionHeader
          title={t('title')}
          action={
            things.length > 0 && (
              <span className="text-sm text-soft">
                {open.length > 0 ? t('open', { count: open.length }) : t('nothingOpen')}
              </span>
            )
          }
        />
      )}
      <RowsState
        found={{ list, rows: props.things }}
        unsent={unsent}
        skeleton={<ListSkeleton rows={3} />}
        neverLoaded={t('neverLoaded')}
        couldNotLoad={t('couldNotLoad')}
      />
      {mayShowRows && (
        <div className="overflow-hidden rounded-card bg-card shadow-warm">
          <ul className="divide-y divide-line">
            {shown.map((thing) => (
              <ThingRow
                key={thing.id}
                thing={thing}
                userId={user.id}
                permissions={permissions}
                highlighted={highlighted && thing.id === thingId}
                refused={atRows.get(thing.id) ?? []}
              />
            ))}
          </ul>
          {isLong && (
            <button
              type="button"
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
              className="flex min-h-11 w-full items-center gap-2 border-line border-t px-3.5 text-start font-semibold text-deep text-sm hover:bg-sunken"
            >
              <ChevronDown
                aria-hidden
                className={`size-[18px] transition-transform ${isUnfolded ? 'rotate-180' : ''}`}
              />
              {isUnfolded ? t('fewer') : t('all', { count: things.length })}
            </button>
          )}
          {permissions.add && (
            <div className="border-line border-t first:border-t-0">
              <AddThing outingId={outingId} takesFocus={isOpened} onAdded={() => setUnfolded(true)} />
            </div>
          )}
        </div>
      )}
    </>
  );
}

function NoThings({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations('things');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card bg-card px-4 py-2.5 shadow-warm">
      <p className="min-w-0 grow basis-28 text-soft few-words:basis-full">{t('empty')}</p>
      <Button size="sm" icon={Plus} className="shrink-0" onClick={onAdd}>
        {t('addFirst')}
      </Button>
    </div>
  );
}
