/** Renders the header of a chat: its name, its people, and its actions. */
import { BellOff, Pin } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isMuted } from '#db/queries/chat/unread-messages.ts';
import { BackButton } from '#domain/app/frame/back-button.tsx';
import { profileHref } from '#domain/people/relation.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { othersIn } from '../chat-name.ts';
import { ChatPicture } from '../chat-picture.tsx';
import { MembersDialog } from '../people/members-dialog.tsx';
import { ChatMenu } from './chat-menu.tsx';
import type { OpenChat } from './use-chat.ts';

interface PaneHeaderProps {
  open: OpenChat;
  name: string;
  onBack: (() => void) | undefined;
}

/** The number of names that describe a group. */
const NAMES_MAX = 5;

export function PaneHeader({ open, name, onBack }: PaneHeaderProps) {
  const t = useTranslations('chat');
  const now = useNow();
  const [members, setMembers] = useState(false);
  const own = open.conversation?.relations.membership.attributes;
  const line = useLine(open);
  return (
    <header className="flex shrink-0 items-center gap-2 border-line border-b pb-2">
      {onBack && <BackButton onBack={onBack} />}
      <ChatPicture id={open.id} kind={open.of} conversation={open.conversation} outing={open.outing} />
      <div className="relative min-w-0 grow">
        <h1 className="flex items-center gap-1.5 text-md">
          <span dir="auto" className="follow-page truncate font-bold">
            {name}
          </span>
          {own?.pinned_at_timestamp != null && (
            <Pin role="img" aria-label={t('pinned')} className="size-4 shrink-0 text-soft" />
          )}
          {own && isMuted(own, now) && (
            <BellOff role="img" aria-label={t('muted')} className="size-4 shrink-0 text-soft" />
          )}
        </h1>
        {line !== '' && (
          <p
            dir={open.of === 'direct' ? 'auto' : undefined}
            className="follow-page truncate text-sm text-soft"
          >
            {line}
          </p>
        )}
        <Way open={open} name={name} onMembers={() => setMembers(true)} />
      </div>
      <ChatMenu open={open} name={name} onMembers={() => setMembers(true)} />
      <MembersDialog open={members} chat={open} name={name} onClose={() => setMembers(false)} />
    </header>
  );
}

/** Covers name and line: leads to the outing, to the person, or to the people of the group. */
function Way({ open, name, onMembers }: { open: OpenChat; name: string; onMembers: () => void }) {
  const t = useTranslations('chat');
  const { user } = useLoggedIn();
  const cover = 'absolute -inset-1 rounded-option';
  const [other] = othersIn(open.conversation, user.id);
  if (open.of === 'outing')
    return <Link href={`/outings/${open.id}`} aria-label={t('toOuting', { name })} className={cover} />;
  if (open.of === 'direct')
    return other && other.username !== '' ? (
      <Link href={profileHref(other.username)} aria-label={t('toProfile', { name })} className={cover} />
    ) : null;
  return <button type="button" aria-label={t('members')} onClick={onMembers} className={cover} />;
}

function useLine({ of, conversation, people }: OpenChat): string {
  const t = useTranslations('chat');
  const { user } = useLoggedIn();
  const formats = useFormats();
  const nameOf = usePersonName();
  if (of === 'direct') {
    const [other] = othersIn(conversation, user.id);
    return other && other.username !== '' ? `@${other.username}` : '';
  }
  if (of === 'outing') return t('people', { count: people.length + 1 });
  const names = people.slice(0, NAMES_MAX).map(nameOf);
  const more = people.length - names.length;
  if (names.length === 0) return t('you');
  return formats.list(more > 0 ? [...names, t('morePeople', { count: more })] : names);
}
