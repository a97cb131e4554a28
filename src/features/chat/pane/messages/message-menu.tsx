/** Renders the “⋯” menu of a message, which a long press and the secondary mouse button also open: reactions first. */
import { Copy, CornerUpLeft, Ellipsis, Link2, Pencil, SmilePlus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MessageRow } from '#db/rows.ts';
import { AnyEmoji } from '#domain/media/reactions/any-emoji.tsx';
import { NEAR_EMOJI } from '#domain/media/reactions/near-emoji.ts';
import { WhoReacted } from '#domain/media/reactions/who-reacted.tsx';
import { useReport } from '#domain/people/use-report.tsx';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { useMessageActions } from './use-message-actions.ts';

interface MessageMenuProps {
  message: MessageRow;
  isOwn: boolean;
  mayWrite: boolean;
  mayReact: boolean;
  mayDelete: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onReply: (message: MessageRow) => void;
  onEdit: (message: MessageRow) => void;
}

export function MessageMenu(props: MessageMenuProps) {
  const { message, isOwn, mayWrite, mayReact, mayDelete, open, onOpenChange, onReply, onEdit } = props;
  const t = useTranslations('chat');
  const links = useTranslations('links');
  const personName = usePersonName();
  const actions = useMessageActions(message);
  const [shown, setShown] = useState<'nothing' | 'emoji' | 'who'>('nothing');
  const { author, reactions, reaction } = message.relations;
  const name = personName(author);
  const report = useReport({ kind: 'message', id: message.id, name }, author);
  const own = reaction?.emoji ?? null;

  const items: (MenuAction | 'line')[] = [];
  if (mayWrite)
    items.push({ id: 'reply', label: t('reply'), icon: CornerUpLeft, onSelect: () => onReply(message) });
  if (message.attributes.text !== '')
    items.push({ id: 'copy', label: t('copy'), icon: Copy, onSelect: () => void actions.copyText() });
  items.push({ id: 'link', label: links('copy'), icon: Link2, onSelect: () => void actions.copyLink() });
  if (isOwn && mayWrite)
    items.push({ id: 'edit', label: t('edit'), icon: Pencil, onSelect: () => onEdit(message) });
  if (mayReact)
    items.push({
      id: 'react',
      label: t('otherReaction'),
      icon: SmilePlus,
      onSelect: () => setShown('emoji'),
    });
  if (reactions.length > 0)
    items.push({ id: 'who', label: t('whoReacted'), icon: Users, onSelect: () => setShown('who') });
  if (mayDelete)
    items.push('line', {
      id: 'delete',
      label: t('delete'),
      hint: t('deleteHint'),
      icon: Trash2,
      danger: true,
      onSelect: () => void actions.remove(),
    });
  if (!isOwn) items.push('line', report.item);

  return (
    <>
      <Menu
        label={t('menu', { name })}
        items={items}
        open={open}
        onOpenChange={onOpenChange}
        lead={
          mayReact && (
            <QuickReactions
              own={own}
              onChoose={(emoji) => {
                onOpenChange(false);
                void actions.react(emoji === own ? null : emoji);
              }}
            />
          )
        }
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            icon={Ellipsis}
            label={t('menu', { name })}
            className="size-8! opacity-0 *:size-5 *:text-soft focus-visible:opacity-100 group-focus-within/message:opacity-100 group-hover/message:opacity-100 aria-expanded:opacity-100 pointer-coarse:pointer-events-none"
          />
        )}
      />
      {shown === 'emoji' && (
        <AnyEmoji
          onChoose={(emoji) => {
            setShown('nothing');
            void actions.react(emoji);
          }}
          onClose={() => setShown('nothing')}
        />
      )}
      {(reactions.length > 0 || shown === 'who') && (
        <WhoReacted
          of="messages"
          id={message.id}
          version={message.attributes.fetched_at_timestamp}
          count={reactions.length}
          open={shown === 'who'}
          onClose={() => setShown('nothing')}
        />
      )}
      {report.dialog}
    </>
  );
}

function QuickReactions({ own, onChoose }: { own: string | null; onChoose: (emoji: string) => void }) {
  const t = useTranslations('photos.reactions');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons
    <div role="group" aria-label={t('title')} className="flex justify-between gap-1 px-2 pt-2">
      {NEAR_EMOJI.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={emoji === own}
          aria-label={t('react', { emoji })}
          onClick={() => onChoose(emoji)}
          className="grid size-11 place-items-center rounded-full text-lg transition-colors hover:bg-sunken aria-pressed:bg-tint-strong"
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
