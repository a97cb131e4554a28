/** Renders one note: its text, its author, and its menu. */

import { Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { NoteRow } from '#db/rows.ts';
import { LinkedText } from '#domain/app/text/linked-text.tsx';
import { OthersWords } from '#domain/app/translation/others-words.tsx';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { PersonLink } from '#domain/people/person-link.tsx';
import { useReport } from '#domain/people/use-report.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useRowMark } from '#sync/hooks.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { Dotted } from '#ui/parts/dotted.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { creditOf } from './note-values.ts';
import { useNoteActions } from './use-note-actions.ts';

interface NoteCardProps {
  note: NoteRow;
  mayEdit: boolean;
  mayDelete: boolean;
  highlighted: boolean;
  /** It was just written here, or its form was closed: it receives the focus. */
  takesFocus: boolean;
  onFocused: () => void;
  onEdit: () => void;
  /** The form that replaces it while it is edited. */
  editor: ReactNode | null;
  comments: ReactNode;
}

export function NoteCard(props: NoteCardProps) {
  const { note, mayEdit, mayDelete, highlighted, takesFocus, onFocused, onEdit, editor, comments } = props;
  const t = useTranslations('notes');
  const personName = usePersonName();
  const { user } = useLoggedIn();
  const mark = useRowMark(`notes:${note.id}`);
  const { title, text } = note.attributes;
  const { author } = note.relations;
  const card = useRef<HTMLElement>(null);
  const focus = useEffectEvent(() => {
    card.current?.focus();
    onFocused();
  });
  useEffect(() => {
    if (takesFocus) focus();
  }, [takesFocus]);
  return (
    <article
      ref={card}
      aria-label={title || t('untitled', { name: personName(author) })}
      data-row
      tabIndex={-1}
      className={`rounded-card p-4 shadow-warm transition-colors duration-500 ${highlighted ? 'bg-tint' : 'bg-card'}`}
    >
      {editor ?? (
        <>
          <header className="flex items-start gap-3">
            <PersonLink person={author} named className="target relative mt-0.5 shrink-0 rounded-full">
              <Avatar person={personOf(author)} size="sm" />
            </PersonLink>
            <div className="min-w-0 grow">
              {title !== '' && (
                <h2 dir="auto" className="follow-page break-words text-md">
                  {title}
                </h2>
              )}
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
                <Credit note={note} pending={mark === 'pending'} />
                <Mark state={mark} />
              </p>
            </div>
            <NoteMenu note={note} mayEdit={mayEdit} mayDelete={mayDelete} onEdit={onEdit} />
          </header>
          {text !== '' && (
            <OthersWords
              text={text}
              isOwn={author.id === user.id}
              className="mt-2.5 whitespace-pre-wrap break-words"
            >
              {(words) => <LinkedText text={words} />}
            </OthersWords>
          )}
        </>
      )}
      {comments}
    </article>
  );
}

function Credit({ note, pending }: { note: NoteRow; pending: boolean }) {
  const t = useTranslations('notes');
  const personName = usePersonName();
  const { user } = useLoggedIn();
  const formats = useFormats();
  const now = useNow();
  const credit = creditOf(note, pending);
  const nameOf = (person: { id: string; name: string }) =>
    person.id === user.id ? t('you') : personName(person);
  // The server's clock may be a little ahead of this device's.
  const when = formats.relative(Math.min(credit.at ?? now, now), now);
  const { author } = note.relations;
  if (credit.kind === 'written') return <span>{t('by', { name: personName(author), when })}</span>;
  const edited =
    credit.by.id === author.id ? t('edited', { when }) : t('editedBy', { name: nameOf(credit.by), when });
  return (
    <Dotted>
      <span>{personName(author)}</span>
      <span>{edited}</span>
    </Dotted>
  );
}

function NoteMenu({
  note,
  mayEdit,
  mayDelete,
  onEdit,
}: Pick<NoteCardProps, 'note' | 'mayEdit' | 'mayDelete' | 'onEdit'>) {
  const t = useTranslations('notes');
  const personName = usePersonName();
  const links = useTranslations('links');
  const { user } = useLoggedIn();
  const { remove, copyLink } = useNoteActions(note);
  const { author } = note.relations;
  const name = note.attributes.title || t('untitled', { name: personName(author) });
  const report = useReport({ kind: 'note', id: note.id, name }, author);
  const items: (MenuAction | 'line')[] = [];
  if (mayEdit) items.push({ id: 'edit', label: t('edit'), icon: Pencil, onSelect: onEdit });
  items.push({ id: 'copy', label: links('copy'), icon: Link2, onSelect: () => void copyLink() });
  if (mayDelete) {
    items.push('line', {
      id: 'delete',
      label: t('delete'),
      icon: Trash2,
      danger: true,
      onSelect: () => void remove(),
    });
  }
  if (author.id !== user.id) items.push('line', report.item);
  return (
    <>
      <Menu
        label={t('menu', { title: name })}
        items={items}
        trigger={(props) => (
          <IconButton
            {...props}
            icon={Ellipsis}
            label={t('menu', { title: name })}
            className="-mt-2 -me-2.5"
          />
        )}
      />
      {report.dialog}
    </>
  );
}
