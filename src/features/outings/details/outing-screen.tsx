/** Renders the page of an outing or item, in every state. */

import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BackButton } from '#domain/app/frame/back-button.tsx';
import { useGoBack } from '#domain/app/frame/go-back.ts';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { StatusBadge } from '#domain/outings/status-badge.tsx';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { useOpenOuting, useRowMark } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { drawnById } from '#ui/device/on-screen.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { JoinNow } from '../join-now.tsx';
import type { OutingSearch } from '../outing-search.ts';
import { outingHref, tabOf } from '../outing-tab.ts';
import { SettingsTab } from '../settings/settings-tab.tsx';
import { OnlyItem } from './addressed/only-item.tsx';
import { TypedAttachment } from './addressed/typed-attachment.tsx';
import { DetailsHeader } from './details-header.tsx';
import { EditTab } from './edit-tab.tsx';
import type { ShownOuting } from './find-outing.ts';
import { GuestMenu } from './guest-menu.tsx';
import { NotCreated } from './not-created.tsx';
import { OutingContent, type OutingSlots, type ShownProps } from './outing-content.tsx';
import { OutingMenu } from './outing-menu.tsx';
import { OutingSkeleton } from './outing-skeleton.tsx';
import { OutingTabs } from './outing-tabs.tsx';
import { PageDialogsProvider } from './page-dialogs.tsx';
import { RefusedChanges } from './refused-changes.tsx';
import { SideColumn, useHasColumns } from './side-column.tsx';
import { Unavailable } from './unavailable.tsx';
import { type OutingPage, useOutingPage } from './use-outing-page.ts';

interface OutingScreenProps extends OutingSlots {
  id: string;
  search: OutingSearch;
}

export function OutingScreen({ id, search, ...slots }: OutingScreenProps) {
  const page = useOutingPage(id);
  usePageTitle(page.kind === 'shown' ? page.outing.attributes.title : undefined);
  useOpenOuting(id);
  return (
    <JoinNow id={id} search={search} isShown={page.kind === 'shown'}>
      {page.kind === 'shown' ? (
        <>
          {page.rootId !== id && <RootInSight rootId={page.rootId} />}
          <PageDialogsProvider key={id} page={page} search={search}>
            <TypedAttachment outingId={id} search={search}>
              {(typed) => <Shown page={page} search={typed} tab={tabOf(typed)} {...slots} />}
            </TypedAttachment>
          </PageDialogsProvider>
        </>
      ) : (
        <NotShown id={id} page={page} />
      )}
    </JoinNow>
  );
}

function NotShown({ id, page }: { id: string; page: Exclude<OutingPage, { kind: 'shown' }> }) {
  const t = useTranslations('outings');
  const { engine } = useSync();
  switch (page.kind) {
    case 'opening':
      return (
        <div className="late">
          <OutingSkeleton id={id} />
        </div>
      );
    case 'waiting':
      return <Waiting key={id} id={id} />;
    case 'not_on_device':
      return (
        <Missing title={t('notOnDevice')}>
          <LoadError onRetry={() => void engine.syncNow()}>{t('couldNotLoad')}</LoadError>
        </Missing>
      );
    case 'unavailable':
      return <Unavailable id={id} frame={(title, content) => <Missing title={title}>{content}</Missing>} />;
    case 'not_created':
      return <NotCreated key={id} mutation={page.mutation} />;
  }
}

/** After this time without a response, the screen shows so; the engine continues to try. */
const PATIENCE_MS = 8_000;

function Waiting({ id }: { id: string }) {
  const t = useTranslations('outings');
  const { engine } = useSync();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <OutingSkeleton id={id} />
      {long && (
        <div className="pt-5">
          <LoadError onRetry={() => void engine.syncNow()}>{t('couldNotLoad')}</LoadError>
        </div>
      )}
    </>
  );
}

/** Permissions come from the root, so the root is fetched and followed as well. */
function RootInSight({ rootId }: { rootId: string }) {
  useOpenOuting(rootId);
  return null;
}

function Shown({ page, search, tab, ...slots }: ShownProps) {
  const t = useTranslations('outings');
  const { outing, permissions } = page;
  const { filterOutingId: only } = search;
  const goBack = useGoBack('/outings/timeline');
  const hasColumns = useHasColumns(page.role === 'guest');
  return (
    <article className={hasColumns ? COLUMNS : 'flex flex-col gap-4'}>
      {tab === 'details' ? (
        <DetailsHeader page={page} onBack={goBack} />
      ) : (
        <TabHeader page={page} onBack={goBack} />
      )}
      {(hasColumns || tab === 'details') && (
        <div className={hasColumns ? BESIDE : 'flex flex-col gap-3.5'}>
          <SideColumn page={page} isBeside={hasColumns} lastMessages={slots.lastMessages} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-4">
        <RefusedChanges outing={outing} refused={page.refused} mayEdit={permissions.edit} />
        <OutingTabs outing={outing} permissions={permissions} tab={tab} only={only} />
        <Below scrollTo={tab === 'details' ? search.scrollToComponent : undefined}>
          {tab !== 'edit' && tab !== 'settings' && (
            <OnlyItem page={page} itemId={only} allHref={outingHref(outing.id, tab)}>
              {(about) => <OutingContent page={about} search={search} tab={tab} {...slots} />}
            </OnlyItem>
          )}
          {tab === 'edit' &&
            (permissions.edit ? (
              <EditTab outing={outing} mayRepeat={page.permissions.manage} />
            ) : (
              <EmptyState drawing="people">{t('noPermissionEdit')}</EmptyState>
            ))}
          {tab === 'settings' &&
            (permissions.manage && outing.parent_id === null ? (
              <SettingsTab outing={outing} />
            ) : (
              <EmptyState drawing="people">{t('noPermissionEdit')}</EmptyState>
            ))}
        </Below>
      </div>
    </article>
  );
}

/** What and when at the start, people and the chat at the end; as high as the screen before all of it is rendered. */
const COLUMNS =
  'grid min-h-dvh grid-cols-[minmax(0,1fr)_minmax(19rem,21.5rem)] grid-rows-[auto_1fr] items-start gap-x-10 gap-y-4';
/** Sticky while the user reads the rest; overflow scrolls by itself. */
const BESIDE =
  'sticky top-5 col-start-2 row-span-2 row-start-1 -mx-2 flex max-h-[calc(100dvh-2.5rem)] flex-col gap-4 overflow-y-auto px-2 pb-4';

interface BelowProps {
  children: ReactNode;
  /** Id of the part to scroll to. */
  scrollTo: string | undefined;
}

/**
 * The content below the header. It renders after the header, and in pieces, so that the header responds to the tap:
 * also on a prerendered page, where the browser would have to lay out all of it.
 */
function Below({ children, scrollTo }: BelowProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  useEffect(() => {
    if (scrollTo === undefined || !isDue) return;
    const frame = requestAnimationFrame(() => drawnById(scrollTo)?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [scrollTo, isDue]);
  return isDue && children;
}

/** Shows what is wrong, with a way back. */
function Missing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <SubPageHead up="/outings/timeline" title={title} />
      {children}
    </div>
  );
}

/** Renders the small head above notes and editing, to leave room for the content. */
function TabHeader({ page, onBack }: { page: ShownOuting; onBack: () => void }) {
  const { outing } = page;
  const when = useWhenLines(outing);
  const mark = useRowMark(`outings:${outing.id}`);
  return (
    <header className="flex items-center gap-1 pt-2">
      <BackButton onBack={onBack} />
      <div className="min-w-0 grow">
        <h1 className="truncate font-bold text-lg">{outing.attributes.title}</h1>
        <p className="tabular flex items-center gap-2 text-sm text-soft">
          <span className="truncate">{when.main}</span>
          <Mark state={mark} compact />
        </p>
      </div>
      <StatusBadge status={outing.attributes.status} />
      {page.role === 'guest' ? <GuestMenu page={page} floating={false} /> : <OutingMenu page={page} />}
    </header>
  );
}
