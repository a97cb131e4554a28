/** Renders one contact list: the people in it and in the lists below it, and adding followers to it. */

import { useRouter } from '@tanstack/react-router';
import { ChevronRight, Ellipsis, UserPlus, X } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import type { KnownPerson } from '#domain/people/known-people.ts';
import { type ListRow, treeOf } from '#domain/people/list-rows.ts';
import { PersonRow } from '#domain/people/person-row.tsx';
import type { useKnownPeople } from '#domain/people/use-known-people.ts';
import type { WantedList } from '#sync/hooks.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { InfiniteList } from '#ui/lists/infinite-list.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { lazyOverlay, useOpenedOnce } from '#ui/overlays/lazy-overlay.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Button, IconButton, LinkButton } from '#ui/parts/button.tsx';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import type { AddPeopleProps } from './add-people.tsx';
import type { ListDialog } from './list-dialogs.tsx';
import { listHref } from './list-href.ts';
import { pathTo } from './list-rules.ts';
import { ListsState } from './lists-state.tsx';
import type { ListActions } from './use-list-actions.ts';
import { useListMenu } from './use-list-menu.ts';

const addPeople = lazyOverlay<AddPeopleProps>(() => import('./add-people.tsx'));

interface ListPageProps {
  /** Undefined: there is no such list. */
  row: ListRow | undefined;
  rows: readonly ListRow[];
  pulled: WantedList;
  known: ReturnType<typeof useKnownPeople>;
  actions: ListActions;
  onDialog: (dialog: ListDialog) => void;
}

export function ListPage({ row, ...rest }: ListPageProps) {
  const t = useTranslations('contactLists');
  if (row) return <Found row={row} {...rest} />;
  if (rest.pulled.kind !== 'stored') return <ListsState list={rest.pulled} hasLists={false} />;
  return (
    <EmptyState drawing="people" action={<LinkButton href="/contact-lists">{t('toAll')}</LinkButton>}>
      {t('gone')}
    </EmptyState>
  );
}

function Found({
  row,
  rows,
  pulled,
  known: { people },
  actions,
  onDialog,
}: ListPageProps & { row: ListRow }) {
  const t = useTranslations('contactLists');
  const router = useRouter();
  const [adding, setAdding] = useState(false);
  const isLoaded = useOpenedOnce(adding, addPeople.preload);
  const menu = useListMenu(rows, actions, onDialog, null)(row);
  usePageTitle(row.title);
  const within = useMemo(() => new Set(treeOf(rows).within(row.id)), [rows, row.id]);
  const members = useMemo(
    () =>
      people?.filter(({ relation }) => relation.isFollower && relation.listIds.some((id) => within.has(id))),
    [people, within],
  );
  const subLists = rows.filter(({ parentId }) => parentId === row.id);
  const path = pathTo(rows, row.id).slice(0, -1);
  return (
    <>
      <SubPageHead
        up="/contact-lists"
        title={<bdi>{row.title}</bdi>}
        actions={
          <>
            <Button
              size="sm"
              variant="primary"
              icon={UserPlus}
              onClick={() => setAdding(true)}
              className="max-sm:hidden"
            >
              {t('add')}
            </Button>
            <IconButton
              icon={UserPlus}
              variant="primary"
              label={t('add')}
              onClick={() => setAdding(true)}
              className="sm:hidden"
            />
            <Menu
              label={row.title}
              items={menu}
              trigger={(props) => (
                <IconButton {...props} icon={Ellipsis} label={t('menuOf', { title: row.title })} />
              )}
            />
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {path.length > 0 && <Path path={path} />}
        <ListsState list={pulled} hasLists />
        {subLists.length > 0 && <SubLists rows={subLists} />}
        {members === undefined ? (
          <ListSkeleton />
        ) : members.length === 0 ? (
          <EmptyState
            drawing="people"
            action={
              <Button variant="primary" icon={UserPlus} onClick={() => setAdding(true)}>
                {t('add')}
              </Button>
            }
          >
            {t('emptyList')}
          </EmptyState>
        ) : (
          <Members row={row} rows={rows} members={members} within={within} actions={actions} />
        )}
      </div>
      {isLoaded && (
        <Suspense fallback={null}>
          <addPeople.Component
            row={row}
            people={people ?? []}
            open={adding}
            onAdd={(chosen) => actions.addPeople(row, chosen)}
            onFind={() => void router.navigate({ href: '/people?tab=find' })}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The lists above, topmost first. */
function Path({ path }: { path: readonly ListRow[] }) {
  const t = useTranslations('contactLists');
  return (
    <nav aria-label={t('path')} className="-mt-3 flex flex-wrap items-center gap-x-1 text-sm text-soft">
      {path.map(({ id, title }) => (
        <span key={id} className="flex items-center gap-1">
          <Link href={listHref(id)} dir="auto" className="target hover:underline">
            {title}
          </Link>
          <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
        </span>
      ))}
    </nav>
  );
}

function SubLists({ rows }: { rows: readonly ListRow[] }) {
  const t = useTranslations('contactLists');
  return (
    <nav aria-label={t('subLists')}>
      <ul className="flex flex-wrap gap-2">
        {rows.map(({ id, title }) => (
          <li key={id} className="min-w-0 max-w-full">
            <LinkButton size="sm" variant="card" href={listHref(id)} className="max-w-full">
              <bdi className="truncate">{title}</bdi>
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface MembersProps {
  row: ListRow;
  rows: readonly ListRow[];
  members: readonly KnownPerson[];
  within: ReadonlySet<string>;
  actions: ListActions;
}

function Members({ row, rows, members, within, actions }: MembersProps) {
  const t = useTranslations('contactLists');
  const personName = usePersonName();
  /** People in a list below are removed there. */
  const lineOf = ({ relation }: KnownPerson) =>
    relation.listIds.includes(row.id)
      ? undefined
      : t('inBelow', {
          titles: rows
            .flatMap(({ id, title }) => (within.has(id) && relation.listIds.includes(id) ? title : []))
            .join(' · '),
        });
  return (
    <section aria-label={t('members')}>
      <p className="pb-2 text-soft text-sm">{t('count', { count: members.length })}</p>
      <div className="overflow-hidden rounded-card bg-card shadow-warm">
        <InfiniteList items={members} keyOf={({ id }) => id}>
          {(member) => {
            const line = lineOf(member);
            return (
              <PersonRow
                person={member.person}
                relation={member.relation}
                line={line}
                end={
                  line === undefined ? (
                    <IconButton
                      icon={X}
                      label={t('remove', { name: personName(member.person), title: row.title })}
                      onClick={() => void actions.removePerson(row, member.person)}
                    />
                  ) : undefined
                }
              />
            );
          }}
        </InfiniteList>
      </div>
    </section>
  );
}
