/** Renders the menu of a poll: its actions besides voting. */

import { CalendarPlus, Ellipsis, Link2, Lock, LockOpen, Pencil, Plus, Trash2, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { POLL_DATES_MAX, POLL_OPTIONS_MAX } from '#contract/base/limits.ts';
import { isDatePoll } from '#db/queries/outings/polls.ts';
import type { OutingRow, PollRow } from '#db/rows.ts';
import { useShareInChat } from '#domain/outings/share-in-chat.ts';
import { usePollQuestion } from '#domain/outings/use-poll-question.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { useCopyLink } from '#ui/overlays/use-copy-link.ts';
import { IconButton } from '#ui/parts/button.tsx';
import { EditPoll } from './edit-poll.tsx';
import { NewOption } from './new-option.tsx';
import { useIsClosed } from './poll-state.tsx';

const AddDates = lazy(() => import('./dates/add-dates.tsx').then((module) => ({ default: module.AddDates })));

interface PollMenuProps {
  poll: PollRow;
  outing: OutingRow;
  mayAdd: boolean;
  mayDelete: boolean;
  /** See `useShareInChat`. */
  chatId: string | null;
  onWhoVoted: () => void;
}

export function PollMenu({ poll, outing, mayAdd, mayDelete, chatId, onWhoVoted }: PollMenuProps) {
  const t = useTranslations('polls');
  const links = useTranslations('links');
  const copyLink = useCopyLink();
  const mutate = useMutate();
  const [shown, setShown] = useState<'nothing' | 'option' | 'dates' | 'edit' | 'delete'>('nothing');
  const notStored = useNotStored();
  const { id, outing_id } = poll;
  const question = usePollQuestion()(poll.attributes);
  const closed = useIsClosed(poll);
  const inChat = useShareInChat(chatId, { kind: 'poll', id });
  const dismiss = () => setShown('nothing');

  const close = async (isClosing: boolean) => {
    const result = await mutate('polls.close', { id, outing_id, closed: isClosing, date: null });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };

  const remove = async () => {
    dismiss();
    const result = await mutate('polls.delete', { id, outing_id });
    if (result.kind === 'stored') toast.success(t('deleted'));
    else toast.error(notStored(result));
  };

  const items: (MenuAction | 'line')[] = [
    ...(poll.attributes.anonymous
      ? []
      : [{ id: 'voters', label: t('whoVoted'), icon: Users, onSelect: onWhoVoted }]),
    {
      id: 'copy',
      label: links('copy'),
      icon: Link2,
      onSelect: () => void copyLink(`${location.origin}/outings/${outing_id}?attachmentId=${id}`),
    },
    ...inChat,
  ];
  const mayEdit = mayAdd && mayDelete;
  const isOfDates = isDatePoll(poll);
  const hasRoom = poll.relations.options.length < (isOfDates ? POLL_DATES_MAX : POLL_OPTIONS_MAX);
  if (mayAdd && !closed && hasRoom && (poll.attributes.open_to_options || mayEdit))
    items.unshift(
      isOfDates
        ? { id: 'dates', label: t('dates.add'), icon: CalendarPlus, onSelect: () => setShown('dates') }
        : { id: 'option', label: t('addOption'), icon: Plus, onSelect: () => setShown('option') },
    );
  // Users voted for this text: editing requires more rights than adding.
  if (mayEdit)
    items.unshift({
      id: 'close',
      label: t(closed ? 'reopen' : 'close'),
      icon: closed ? LockOpen : Lock,
      onSelect: () => void close(!closed),
    });
  if (mayEdit && !closed)
    items.unshift({ id: 'edit', label: t('edit'), icon: Pencil, onSelect: () => setShown('edit') });
  if (mayDelete)
    items.push('line', {
      id: 'delete',
      label: t('delete'),
      icon: Trash2,
      danger: true,
      onSelect: () => setShown('delete'),
    });
  return (
    <>
      <Menu
        label={t('menu', { question })}
        items={items}
        trigger={(props) => (
          <IconButton {...props} icon={Ellipsis} label={t('menu', { question })} className="-mt-2 -me-2.5" />
        )}
      />
      {shown === 'edit' && <EditPoll poll={poll} outing={outing} onClose={dismiss} />}
      <Suspense fallback={null}>
        {shown === 'dates' && <AddDates poll={poll} outing={outing} onClose={dismiss} />}
      </Suspense>
      {shown === 'option' && <NewOption poll={poll} onClose={dismiss} />}
      <AlertDialog
        open={shown === 'delete'}
        onClose={dismiss}
        title={t('deleteTitle')}
        confirmLabel={t('delete')}
        danger
        onConfirm={() => void remove()}
      >
        {t('deleteText', { question })}
      </AlertDialog>
    </>
  );
}
