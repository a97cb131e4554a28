/** Renders the notes of an outing, newest first, in every state of the list. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UserDatabase } from '#db/database/user-database.ts';
import { noteById } from '#db/queries/outings/notes.ts';
import { draftNames } from '#db/queries/sending/drafts.ts';
import { refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { listInOuting, type NoteRow } from '#db/rows.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { type ShownRows, useNewestRows } from '#sync/rows/use-newest-rows.ts';
import { useKeys } from '#ui/device/use-keys.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { InfiniteList } from '#ui/lists/infinite-list.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { stepRow } from '#ui/lists/step-row.ts';
import { Card } from '#ui/parts/card.tsx';
import { KeptTwice } from './kept-twice.tsx';
import { NewNote } from './new-note.tsx';
import { NoteCard } from './note-card.tsx';
import { NoteEditor, noteDraftName } from './note-editor.tsx';
import { RefusedNoteCard } from './refused-note-card.tsx';
import { refusedNotes } from './refused-notes.ts';

const STEP = 50;
const tableOfNotes = (db: UserDatabase) => db.notes;

type Notes = ShownRows<NoteRow>;

/**
 * Reads the notes of an outing, live, newest first; pulls further pages on request. `wanted`: a note that must be
 * found, however old.
 */
function useNotes(outingId: string, wanted: string | undefined): Notes {
  return useNewestRows({
    list: listInOuting('notes', outingId),
    table: tableOfNotes,
    step: STEP,
    wanted,
  });
}

/** How long the target of a deep link stays highlighted. */
const HIGHLIGHT_MS = 2_000;

interface NotesTabProps {
  outingId: string;
  /** A note to scroll to. */
  noteId: string | undefined;
  mayAdd: boolean;
  mayDeleteOthers: boolean;
  /** The outing itself is unsent: the server cannot have notes of it. */
  unsent: boolean;
  comments: (note: NoteRow) => ReactNode;
}

export function NotesTab({ outingId, noteId, mayAdd, mayDeleteOthers, unsent, comments }: NotesTabProps) {
  const t = useTranslations('notes');
  const { db, user } = useLoggedIn();
  const found = useNotes(outingId, noteId);
  const { rows: notes } = found;
  const refused = useLiveQuery(
    async () => refusedNotes(await refusedMutations(db), outingId),
    [db, outingId],
  );
  const drafted = useLiveQuery(() => draftNames(db, noteDraftName('')), [db]);
  /** Notes that are being edited, as last seen. */
  const [opened, setOpened] = useState<ReadonlyMap<string, NoteRow>>(new Map());
  /** Closed here: a draft that the user keeps for later does not open them again. */
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const isDrafted = (id: string) => !closed.has(id) && drafted?.has(noteDraftName(id)) === true;
  const isEmpty =
    notes?.length === 0 && (found.list.kind === 'stored' || (found.list.kind === 'never' && unsent));
  const highlighted = useHighlight(noteId, notes?.some((note) => note.id === noteId) ?? false);

  const area = useRef<HTMLElement>(null);
  useKeys([
    { keys: ['j'], label: t('nextNote'), act: () => stepRow(area.current, 1) },
    { keys: ['k'], label: t('previousNote'), act: () => stepRow(area.current, -1) },
  ]);
  const open = (note: NoteRow) => {
    setOpened((before) => new Map(before).set(note.id, note));
    setWritten(null);
  };
  const [written, setWritten] = useState<string | null>(null);
  const close = (id: string) => {
    setOpened((before) => new Map([...before].filter(([openId]) => openId !== id)));
    setClosed((before) => new Set(before).add(id));
    setWritten(id);
  };

  return (
    <section ref={area} aria-label={t('title')} className="flex flex-col gap-3">
      <KeptTwice outingId={outingId} />
      {mayAdd && <NewNote outingId={outingId} isFirst={isEmpty} onWritten={setWritten} />}
      {refused?.map((change) => (
        <RefusedNoteCard
          key={change.mutationId}
          refused={change}
          outingId={outingId}
          noteExists={notes?.some((note) => note.id === change.noteId) ?? false}
        />
      ))}
      {[...opened.values()].map((note) => (
        <OrphanEditor key={note.id} note={note} onClose={() => close(note.id)} />
      ))}
      {found.lacksWanted && (
        <p role="status" className="text-soft">
          {t('notFound')}
        </p>
      )}
      <ListState found={found} unsent={unsent} mayAdd={mayAdd} />
      {notes !== undefined && notes.length > 0 && (
        <InfiniteList
          items={notes}
          keyOf={(note) => note.id}
          hasMore={found.hasMore}
          onEndReached={found.showMore}
          reveal={noteId}
          footer={<ListEnd found={found} />}
        >
          {(note) => (
            <div className="pb-3">
              <NoteCard
                note={note}
                mayEdit={mayAdd}
                mayDelete={mayDeleteOthers || note.relations.author.id === user.id}
                highlighted={highlighted && note.id === noteId}
                takesFocus={note.id === written}
                onFocused={() => setWritten(null)}
                onEdit={() => open(note)}
                comments={comments(note)}
                editor={
                  mayAdd && (opened.has(note.id) || isDrafted(note.id)) ? (
                    <NoteEditor note={note} onClose={() => close(note.id)} />
                  ) : null
                }
              />
            </div>
          )}
        </InfiniteList>
      )}
    </section>
  );
}

/** Shows the open input of a note that was deleted, so that it is not lost. */
function OrphanEditor({ note, onClose }: { note: NoteRow; onClose: () => void }) {
  const { db } = useLoggedIn();
  const there = useLiveQuery(async () => (await noteById(db, note.id)) !== undefined, [db, note.id]);
  if (there !== false) return null;
  return (
    <Card>
      <NoteEditor note={note} gone onClose={onClose} />
    </Card>
  );
}

/** True for a moment once the target is loaded. */
function useHighlight(noteId: string | undefined, there: boolean): boolean {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (noteId === undefined || !there) return;
    setShown(noteId);
    const timer = setTimeout(() => setShown(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [noteId, there]);
  return shown !== null && shown === noteId;
}

interface StateProps {
  found: Notes;
  unsent: boolean;
  mayAdd: boolean;
}

function ListState({ found: { list, rows: notes }, unsent, mayAdd }: StateProps) {
  const t = useTranslations('notes');
  const { engine } = useSync();
  const offline = useConnectivity().network.kind !== 'online';
  if (list.kind === 'unknown' || notes === undefined) {
    return (
      <div className="late">
        <ListSkeleton rows={3} />
      </div>
    );
  }
  const retry = () => void engine.syncNow();
  if (list.kind === 'never' && !unsent) {
    if (!offline && list.failure === null) return notes.length > 0 ? null : <ListSkeleton rows={3} />;
    return <LoadError onRetry={retry}>{t(offline ? 'neverLoaded' : 'couldNotLoad')}</LoadError>;
  }
  // Writers get the prompt in the form's place, not here.
  if (notes.length === 0)
    return mayAdd ? null : <EmptyState drawing="notes">{t('emptyReadOnly')}</EmptyState>;
  if (list.kind !== 'stored' || (!offline && list.failure === null)) return null;
  return <Freshness at={list.currentAt} failed={!offline} />;
}

function ListEnd({ found: { list } }: { found: Notes }) {
  const t = useTranslations('notes');
  const { engine } = useSync();
  if (list.kind !== 'stored' || !list.more) return null;
  if (list.failure !== null) {
    return <LoadError onRetry={() => void engine.syncNow()}>{t('couldNotLoadMore')}</LoadError>;
  }
  return list.loadingMore ? <ListSkeleton rows={2} /> : null;
}
