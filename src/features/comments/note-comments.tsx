/** Renders the comments on a note: collapsed to their number, expanded with a field for a new one. */
import { Ellipsis, MessageSquare, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CommentRow } from '#db/queries/outings/comments.ts';
import type { NoteRow } from '#db/rows.ts';
import { LinkedText } from '#domain/app/text/linked-text.tsx';
import { OthersWords } from '#domain/app/translation/others-words.tsx';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { PersonLink } from '#domain/people/person-link.tsx';
import { useReport } from '#domain/people/use-report.tsx';
import { RefusedMutation } from '#forms/refusals/refused-mutation.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity, useRowMark } from '#sync/hooks.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { useNow } from '#ui/device/use-now.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { NewComment } from './new-comment.tsx';
import type { Comments } from './use-comments.ts';

interface NoteCommentsProps {
  note: NoteRow;
  comments: Comments;
  mayDeleteOthers: boolean;
}

export function NoteComments({ note, comments, mayDeleteOthers }: NoteCommentsProps) {
  const t = useTranslations('comments');
  const { user } = useLoggedIn();
  const [open, setOpen] = useState(false);
  const area = useId();
  const found = comments.on(note.id);
  const count = found?.length ?? 0;
  const name = note.attributes.title || t('untitledNote');
  return (
    <div className="mt-2.5 flex flex-col gap-3 border-line border-t pt-1">
      <Button
        variant="plain"
        size="sm"
        icon={MessageSquare}
        className="-ms-2.5 self-start"
        aria-expanded={open}
        aria-controls={area}
        onClick={() => setOpen(!open)}
      >
        {count === 0 ? t('add') : t('count', { count })}
      </Button>
      <RefusedComments comments={comments} noteId={note.id} />
      {open && (
        <section id={area} aria-label={t('title', { note: name })} className="flex flex-col gap-3 pb-1">
          <ListState comments={comments} />
          {count > 0 && (
            <ul className="flex flex-col gap-3">
              {found?.map((comment) => (
                <CommentItem
                  key={comment.id}
                  comment={comment}
                  isOwn={comment.relations.author.id === user.id}
                  mayDelete={mayDeleteOthers || comment.relations.author.id === user.id}
                />
              ))}
            </ul>
          )}
          <NewComment note={note} />
        </section>
      )}
    </div>
  );
}

/** Shows why comments may be missing. */
function ListState({ comments: { list } }: { comments: Comments }) {
  const t = useTranslations('comments');
  const { engine } = useSync();
  const offline = useConnectivity().network.kind !== 'online';
  if (list.kind !== 'never' || (!offline && list.failure === null)) return null;
  return (
    <LoadError onRetry={() => void engine.syncNow()}>{t(offline ? 'neverLoaded' : 'couldNotLoad')}</LoadError>
  );
}

interface CommentItemProps {
  comment: CommentRow;
  isOwn: boolean;
  mayDelete: boolean;
}

function CommentItem({ comment, isOwn, mayDelete }: CommentItemProps) {
  const t = useTranslations('comments');
  const personName = usePersonName();
  const formats = useFormats();
  const now = useNow();
  const mark = useRowMark(`comments:${comment.id}`);
  const remove = useRemove(comment);
  const { author } = comment.relations;
  const { text, created_at_timestamp } = comment.attributes;
  // The server's clock may be a little ahead of this device's.
  const when = formats.relative(Math.min(created_at_timestamp, now), now);
  return (
    <li className="flex items-start gap-2.5">
      <PersonLink person={author} named className="target relative mt-0.5 shrink-0 rounded-full">
        <Avatar person={personOf(author)} size="sm" />
      </PersonLink>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {t('by', { name: personName(author), when })}
          <Mark state={mark} />
        </p>
        <OthersWords text={text} isOwn={isOwn} className="whitespace-pre-wrap break-words">
          {(words) => <LinkedText text={words} />}
        </OthersWords>
      </div>
      {!isOwn && <OthersMenu comment={comment} onDelete={mayDelete ? () => void remove() : undefined} />}
      {isOwn && mayDelete && (
        <IconButton
          icon={Trash2}
          label={t('delete', { name: personName(author) })}
          className="-mt-2 -me-2.5 *:text-soft"
          onClick={() => void remove()}
        />
      )}
    </li>
  );
}

function OthersMenu({
  comment: { id, relations },
  onDelete,
}: {
  comment: CommentRow;
  onDelete: (() => void) | undefined;
}) {
  const t = useTranslations('comments');
  const personName = usePersonName();
  const name = personName(relations.author);
  const report = useReport({ kind: 'comment', id, name }, relations.author);
  const removal: MenuAction[] = onDelete
    ? [{ id: 'delete', label: t('delete', { name }), icon: Trash2, danger: true, onSelect: onDelete }]
    : [];
  return (
    <>
      <Menu
        label={t('menu', { name })}
        items={[...removal, report.item]}
        trigger={(props) => (
          <IconButton
            {...props}
            icon={Ellipsis}
            label={t('menu', { name })}
            className="-mt-2 -me-2.5 *:text-soft"
          />
        )}
      />
      {report.dialog}
    </>
  );
}

/** Deletes a comment, which can be undone for a while. */
function useRemove({ id, outing_id }: CommentRow) {
  const t = useTranslations('comments');
  const mutate = useMutate();
  const notStored = useNotStored();
  const undoOf = useUndo();
  return async () => {
    const result = await mutate('comments.delete', { id, outing_id });
    if (result.kind !== 'stored') return toast.error(notStored(result));
    toast.undo(t('deleted'), {
      id: `deleted/${id}`,
      ...undoOf(result.mutationId),
    });
  };
}

function RefusedComments({ comments, noteId }: { comments: Comments; noteId: string }) {
  return comments.refusedOn(noteId).map(({ mutationId, text, state }) => (
    <RefusedMutation key={mutationId} id={mutationId} state={state}>
      <p className="whitespace-pre-wrap break-words text-soft">{text}</p>
    </RefusedMutation>
  ));
}
