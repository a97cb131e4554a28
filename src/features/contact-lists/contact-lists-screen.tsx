/** Renders the user's contact lists: the tree of all, or the people of one. */

import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { tourTarget } from '#domain/app/frame/tour-target.ts';
import { type ListRow, treeOf } from '#domain/people/list-rows.ts';
import { countsOfLists } from '#domain/people/shown-people.ts';
import { useKnownPeople } from '#domain/people/use-known-people.ts';
import { useContactLists } from '#domain/people/use-relation.ts';
import { useRowMarks } from '#sync/provider.tsx';
import { useWholeList } from '#sync/rows/use-whole-list.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { type ListDialog, ListDialogs } from './list-dialogs.tsx';
import { listHref } from './list-href.ts';
import { ListPage } from './list-page.tsx';
import type { ListTreeProps } from './list-tree.tsx';
import { ListsState } from './lists-state.tsx';
import { type ListActions, useListActions } from './use-list-actions.ts';
import { useListMenu } from './use-list-menu.ts';

const listTree = lazyOverlay<ListTreeProps>(() => import('./list-tree.tsx'));

export function ContactListsScreen({ list }: { list: string | undefined }) {
  const pulled = useWholeList(listOfPerson('contactLists'));
  const rows = useContactLists();
  const known = useKnownPeople();
  const actions = useActionsHere(rows ?? NONE, list);
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const row = rows?.find(({ id }) => id === list);
  if (rows === undefined) return <Waiting />;
  return (
    <>
      {list === undefined ? (
        <AllLists pulled={pulled} rows={rows} known={known} actions={actions} onDialog={setDialog} />
      ) : (
        <ListPage
          key={list}
          row={row}
          rows={rows}
          pulled={pulled}
          known={known}
          actions={actions}
          onDialog={setDialog}
        />
      )}
      <ListDialogs rows={rows} actions={actions} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

const NONE: readonly ListRow[] = [];

/** After the shown list is deleted, the one above it is shown. */
function useActionsHere(rows: readonly ListRow[], list: string | undefined): ListActions {
  const router = useRouter();
  const actions = useListActions(rows);
  return {
    ...actions,
    async remove(row, withSubLists) {
      const href = row.parentId === null ? '/contact-lists' : listHref(row.parentId);
      if (row.id === list) await router.navigate({ href, replace: true });
      await actions.remove(row, withSubLists);
    },
  };
}

function Waiting() {
  return (
    <div className="late pt-20">
      <ListSkeleton />
    </div>
  );
}

interface AllListsProps {
  pulled: ReturnType<typeof useWholeList>;
  rows: readonly ListRow[];
  known: ReturnType<typeof useKnownPeople>;
  actions: ListActions;
  onDialog: (dialog: ListDialog) => void;
}

function AllLists({ pulled, rows, known: { people }, actions, onDialog }: AllListsProps) {
  const t = useTranslations('contactLists');
  const router = useRouter();
  const marks = useRowMarks();
  const makeNew = () => onDialog({ kind: 'new', parent: null });
  usePageTitle(t('title'));
  const counts = useMemo(() => countsOfLists(people ?? [], treeOf(rows)), [people, rows]);
  const markOf = useCallback((id: string) => marks.get(rowKey('contactLists', id)), [marks]);
  const open = (row: ListRow) => void router.navigate({ href: listHref(row.id) });
  const menuOf = useListMenu(rows, actions, onDialog, open);
  return (
    <>
      <SubPageHead
        up="/people"
        title={t('title')}
        line={t('about')}
        actions={rows.length > 0 && <NewList onPress={makeNew} />}
      />
      <div className="flex flex-col gap-4">
        <ListsState list={pulled} hasLists={rows.length > 0} />
        {rows.length > 0 && (
          <Suspense fallback={<ListSkeleton rows={Math.min(rows.length, 8)} />}>
            <div {...tourTarget('lists-tree')}>
              <listTree.Component
                rows={rows}
                counts={counts}
                markOf={markOf}
                menuOf={menuOf}
                onOpen={open}
                onMove={(row, parentId) => void actions.move(row, parentId)}
              />
            </div>
          </Suspense>
        )}
        {rows.length === 0 && pulled.kind === 'stored' && (
          <EmptyState
            drawing="people"
            action={
              <Button {...tourTarget('lists-new')} variant="primary" icon={Plus} onClick={makeNew}>
                {t('new')}
              </Button>
            }
          >
            {t('empty')}
          </EmptyState>
        )}
      </div>
    </>
  );
}

/** Only an icon if there is little room next to the title. */
function NewList({ onPress }: { onPress: () => void }) {
  const t = useTranslations('contactLists');
  return (
    <>
      <IconButton
        {...tourTarget('lists-new')}
        icon={Plus}
        variant="primary"
        label={t('new')}
        onClick={onPress}
        className="sm:hidden"
      />
      <Button
        {...tourTarget('lists-new')}
        size="sm"
        variant="primary"
        icon={Plus}
        onClick={onPress}
        className="max-sm:hidden"
      >
        {t('new')}
      </Button>
    </>
  );
}
