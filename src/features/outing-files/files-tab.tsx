/** Renders the files of an outing, in every state of the list. Loaded when the tab is opened. */

import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '#db/new-id.ts';
import type { OutingFileRow as File } from '#db/rows.ts';
import { RowsEnd, RowsState } from '#domain/app/lists/rows-state.tsx';
import { NotAddedOutingFiles } from '#domain/media/outing-files/not-added-files.tsx';
import { type OutingFileIntake, useOutingFileIntake } from '#domain/media/outing-files/use-file-intake.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useDroppedFiles } from '#ui/device/use-dropped-files.ts';
import { useKeys } from '#ui/device/use-keys.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { InfiniteList } from '#ui/lists/infinite-list.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { stepRow } from '#ui/lists/step-row.ts';
import { useHighlight } from '#ui/lists/use-highlight.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { AddFiles } from './add-files.tsx';
import { FileRow } from './file-row.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { useOutingFileCopies, useOutingFiles, useOutingFileUploads } from './use-files.ts';

export interface FilesTabProps {
  outingId: string;
  /** A file to scroll to. */
  fileId: string | undefined;
  mayAdd: boolean;
  mayReact: boolean;
  mayPin: boolean;
  mayDeleteOthers: boolean;
  /** The chat in which files may be shown; null for none. */
  chatId: string | null;
  /** The outing itself is unsent: the server cannot have files of it. */
  unsent: boolean;
}

/** The others stay in their order, newest first. */
const pinnedFirst = (files: readonly File[]): readonly File[] => {
  const [pinned, others] = [
    files.filter(({ attributes }) => attributes.is_featured),
    files.filter(({ attributes }) => !attributes.is_featured),
  ];
  return [...pinned, ...others];
};

export default function FilesTab(props: FilesTabProps) {
  const { outingId, fileId, mayAdd, mayReact, mayPin, mayDeleteOthers, chatId, unsent } = props;
  const t = useTranslations('files');
  const { engine } = useSync();
  const { user } = useLoggedIn();
  const offline = useConnectivity().network.kind !== 'online';
  const found = useOutingFiles(outingId, fileId);
  const files = useMemo(() => found.rows && pinnedFirst(found.rows), [found.rows]);
  const uploads = useOutingFileUploads(outingId);
  const copies = useOutingFileCopies();
  const intake = useAddFiles(outingId);
  const isOver = useDroppedFiles(mayAdd, intake.add);
  const highlighted = useHighlight(fileId, files?.some(({ id }) => id === fileId) ?? false, fileId ?? '');
  const isEmpty =
    files?.length === 0 && (found.list.kind === 'stored' || (found.list.kind === 'never' && unsent));

  const area = useRef<HTMLElement>(null);
  useKeys([
    { keys: ['j'], label: t('nextFile'), act: () => stepRow(area.current, 1) },
    { keys: ['k'], label: t('previousFile'), act: () => stepRow(area.current, -1) },
  ]);
  const cancel = async ({ id }: File) => {
    const upload = uploads.get(id);
    if (upload && (await engine.discard(upload.mutation.id))) toast.success(t('canceled'));
  };

  return (
    <section
      ref={area}
      aria-label={t('title')}
      className={`flex flex-col gap-3 rounded-card ${isOver ? 'outline-2 outline-deep outline-dashed outline-offset-8' : ''}`}
    >
      {mayAdd && !isEmpty && <AddFiles onFiles={intake.add} isFirst={false} />}
      <NotAddedOutingFiles files={intake.notAdded} onDismiss={intake.dismiss} />
      <RefusedFiles outingId={outingId} />
      {found.lacksWanted && (
        <p role="status" className="text-soft">
          {t('notFound')}
        </p>
      )}
      <RowsState
        found={found}
        unsent={unsent}
        skeleton={<ListSkeleton rows={3} />}
        neverLoaded={t('neverLoaded')}
        couldNotLoad={t('couldNotLoad')}
      />
      {isEmpty && (
        <EmptyState drawing="files" action={mayAdd && <AddFiles onFiles={intake.add} isFirst />}>
          {t(mayAdd ? 'empty' : 'emptyReadOnly')}
        </EmptyState>
      )}
      {files !== undefined && files.length > 0 && (
        <InfiniteList
          items={files}
          keyOf={({ id }) => id}
          hasMore={found.hasMore}
          onEndReached={found.showMore}
          reveal={fileId}
          footer={
            <RowsEnd
              found={found}
              skeleton={<ListSkeleton rows={2} />}
              couldNotLoad={t('couldNotLoadMore')}
            />
          }
        >
          {(file) => (
            <div className="pb-2.5">
              <FileRow
                file={file}
                upload={uploads.get(file.id)}
                copy={copies.get(file.attributes.key)}
                offline={offline}
                highlighted={highlighted && file.id === fileId}
                mayReact={mayReact}
                mayPin={mayPin}
                mayChange={mayDeleteOthers || file.relations.author.id === user.id}
                chatId={chatId}
                onCancel={() => void cancel(file)}
              />
            </div>
          )}
        </InfiniteList>
      )}
    </section>
  );
}

/** Adds the user's files to an outing. */
function useAddFiles(outingId: string): OutingFileIntake {
  const mutate = useMutate();
  return useOutingFileIntake((file, bytes) =>
    mutate('files.add', { id: newId(), outing_id: outingId, ...file }, { bytes }),
  );
}
