/** The user's contact lists: the tree of all, or the people of one. */

import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { BackButton } from '#domain/back-button.tsx';
import { useGoBack } from '#domain/go-back.ts';
import { type ListRow, treeOf } from '#domain/people/list-rows.ts';
import { countsOfLists } from '#domain/people/shown-people.ts';
import { useKnownPeople } from '#domain/people/use-known-people.ts';
import { useContactLists } from '#domain/people/use-relation.ts';
import { useSignedIn } from '#sync/provider.tsx';
import { useWholeList } from '#sync/use-whole-list.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { PageHeader } from '#ui/lists/section-header.tsx';
import { ListBone } from '#ui/lists/skeleton.tsx';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Button } from '#ui/parts/button.tsx';
import { type ListDialog, ListDialogs } from './list-dialogs.tsx';
import { listHref } from './list-href.ts';
import { ListPage } from './list-page.tsx';
import type { ListTreeProps } from './list-tree.tsx';
import { ListsState } from './lists-state.tsx';
import { useListActions } from './use-list-actions.ts';
import { useListMenu } from './use-list-menu.ts';

const listTree = lazyOverlay<ListTreeProps>(() => import('./list-tree.tsx'));

export function ContactListsScreen({ list }: { list: string | undefined }) {
  const pulled = useWholeList(listOfPerson('contactLists'));
  const rows = useContactLists();
  const known = useKnownPeople();
  const actions = useListActions(rows ?? NONE);
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

function Waiting() {
  return (
    <div className="late pt-20">
      <ListBone />
    </div>
  );
}

interface AllListsProps {
  pulled: ReturnType<typeof useWholeList>;
  rows: readonly ListRow[];
  known: ReturnType<typeof useKnownPeople>;
  actions: ReturnType<typeof useListActions>;
  onDialog: (dialog: ListDialog) => void;
}

function AllLists({ pulled, rows, known: { people }, actions, onDialog }: AllListsProps) {
  const t = useTranslations('contactLists');
  const router = useRouter();
  const { marks } = useSignedIn();
  const goBack = useGoBack('/people');
  usePageTitle(t('title'));
  const counts = useMemo(() => countsOfLists(people ?? [], treeOf(rows)), [people, rows]);
  const markOf = useCallback((id: string) => marks.get(rowKey('contactLists', id)), [marks]);
  const open = (row: ListRow) => void router.navigate({ href: listHref(row.id) });
  const menuOf = useListMenu(rows, actions, onDialog, open);
  return (
    <>
      <div className="flex items-center gap-1">
        <BackButton onBack={goBack} />
        <div className="grow">
          <PageHeader
            title={t('title')}
            actions={
              rows.length > 0 && (
                <Button
                  size="sm"
                  look="primary"
                  icon={Plus}
                  onClick={() => onDialog({ kind: 'new', parent: null })}
                >
                  {t('new')}
                </Button>
              )
            }
          />
        </div>
      </div>
      <p className="mb-4 text-soft text-sm">{t('about')}</p>
      <div className="flex flex-col gap-4">
        <ListsState list={pulled} hasLists={rows.length > 0} />
        {rows.length > 0 && (
          <Suspense fallback={<ListBone rows={Math.min(rows.length, 8)} />}>
            <listTree.Component
              rows={rows}
              counts={counts}
              markOf={markOf}
              menuOf={menuOf}
              onOpen={open}
              onMove={(row, parentId) => void actions.move(row, parentId)}
            />
          </Suspense>
        )}
        {rows.length === 0 && pulled.kind === 'stored' && (
          <EmptyState
            drawing="people"
            action={
              <Button look="primary" icon={Plus} onClick={() => onDialog({ kind: 'new', parent: null })}>
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
