/** The members: a line with the first few and the counts, and a dialog with all of them. */

import { useLiveQuery } from 'dexie-react-hooks';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Role } from '#contract/membership.ts';
import { membersOf } from '#db/queries/outings.ts';
import { listInOuting, type MembershipRow, type OutingRow } from '#db/rows.ts';
import { personOf } from '#domain/outing-tile.tsx';
import { useConnectivity, useSubscription } from '#sync/hooks.ts';
import { useSignedIn, useSync } from '#sync/provider.tsx';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { ListRow } from '#ui/lists/list-row.tsx';
import { ListBone } from '#ui/lists/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Avatar, AvatarStack } from '#ui/parts/avatar.tsx';
import { byRole } from './members.ts';
import type { ShownOuting } from './use-outing-page.ts';

export function People({ page: { outing, rootId } }: { page: ShownOuting }) {
  const t = useTranslations('outings');
  const [open, setOpen] = useState(false);
  const counts = useCounts(outing);
  return (
    <div id="people" className="scroll-mt-4">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('seePeople', { counts })}
        onClick={() => setOpen(true)}
        className="-mx-2 flex min-h-11 w-[calc(100%+16px)] items-center gap-3 rounded-option px-2 text-start hover:bg-sunken"
      >
        <AvatarStack people={outing.relations.people.map(personOf)} max={5} total={0} />
        <span className="tabular min-w-0 grow text-sm text-soft">{counts}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('people')}>
        <AllMembers outing={outing} rootId={rootId} />
      </Dialog>
    </div>
  );
}

/** "4 going · 1 maybe · 2 watching" */
function useCounts({ relations }: OutingRow): string {
  const t = useTranslations('outingCard');
  const { going_count, maybe_count, spectators_count } = relations.stats;
  return [
    t('going', { count: going_count }),
    maybe_count > 0 && t('maybe', { count: maybe_count }),
    spectators_count > 0 && t('watching', { count: spectators_count }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function AllMembers({ outing, rootId }: { outing: OutingRow; rootId: string }) {
  const t = useTranslations('outings');
  const { engine } = useSync();
  const { db, user } = useSignedIn();
  const offline = useConnectivity().network.kind !== 'online';
  const { list } = useSubscription(listInOuting('memberships', rootId));
  const members = useLiveQuery(() => membersOf(db, rootId), [db, rootId]);
  if (members === undefined || list.kind === 'unknown') return null;
  const isOwn = outing.relations.owner.id === user.id && outing.relations.stats.members_count <= 1;
  if (members.length === 0 && !isOwn) {
    return offline || (list.kind === 'never' && list.failure !== null) ? (
      <LoadError onRetry={() => void engine.syncNow()}>{t('peopleNotLoaded')}</LoadError>
    ) : (
      <ListBone rows={4} />
    );
  }
  if (members.length === 0) return <OwnerAlone outing={outing} />;
  return (
    <div className="flex flex-col gap-4">
      {byRole(members).map(({ role, people }) => (
        <Group key={role} role={role} people={people} />
      ))}
    </div>
  );
}

function Group({ role, people }: { role: Role; people: readonly MembershipRow[] }) {
  const t = useTranslations('outings');
  const { user } = useSignedIn();
  return (
    <section>
      <h3 className="flex gap-1.5 text-soft">
        {t(`role.${role}`)}
        {people.length > 1 && <span className="tabular font-normal">{people.length}</span>}
      </h3>
      <ul className="divide-y divide-line">
        {people.map(({ id, attributes, relations }) => (
          <ListRow
            key={id}
            leading={<Avatar person={personOf(relations.user)} />}
            title={
              relations.user.id === user.id ? t('you', { name: relations.user.name }) : relations.user.name
            }
            line={role === 'spectator' ? undefined : t(`participation.${attributes.participation}`)}
          />
        ))}
      </ul>
    </section>
  );
}

/** A new outing has no member but its owner. */
function OwnerAlone({ outing }: { outing: OutingRow }) {
  const t = useTranslations('outings');
  const { owner } = outing.relations;
  return (
    <section>
      <h3 className="text-soft">{t('role.owner')}</h3>
      <ul>
        <ListRow
          leading={<Avatar person={personOf(owner)} />}
          title={t('you', { name: owner.name })}
          line={t('participation.going')}
        />
      </ul>
    </section>
  );
}
