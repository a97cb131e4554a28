/** Who reacted to an attachment, a message, or an item of the feed, and how. Only the server knows all names. */

import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PER_PAGE_MAX } from '#contract/base/limits.ts';
import type { AttachmentReaction } from '#contract/base/reaction.ts';
import type { MessageReaction } from '#contract/chat/message/message.ts';
import type { FeedReaction } from '#contract/people/feed/feed.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSignedIn, useSync } from '#sync/provider.tsx';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { ListRow } from '#ui/lists/list-row.tsx';
import { ListBone } from '#ui/lists/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { personOf } from '../../outings/outing-tile.tsx';
import { PersonLink } from '../../people/person-link.tsx';

export interface Reacted {
  /** What is asked, of what. */
  of: 'attachments' | 'messages' | 'feed';
  id: string;
  /** Version of the reactions. */
  version: number;
  /** How many different ones there are. */
  count: number;
}

interface WhoReactedProps extends Reacted {
  open: boolean;
  onClose: () => void;
}

export function WhoReacted({ open, onClose, ...reacted }: WhoReactedProps) {
  const t = useTranslations('photos.reactions');
  return (
    <Dialog open={open} onClose={onClose} title={t('who')} width="sm">
      <Names {...reacted} />
    </Dialog>
  );
}

type Found =
  | { kind: 'asking' }
  | { kind: 'known'; reactions: readonly (AttachmentReaction | MessageReaction | FeedReaction)[] }
  | { kind: 'not_now' };

/** Fetched again when the reactions change while the dialog is open. */
function Names({ of, id, version, count }: Reacted) {
  const t = useTranslations('photos.reactions');
  const personName = usePersonName();
  const { user } = useSignedIn();
  const { engine } = useSync();
  const offline = useConnectivity().network.kind !== 'online';
  const [found, setFound] = useState<Found>({ kind: 'asking' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `version` means that there is something new to fetch
  useEffect(() => {
    let current = true;
    const query = { per_page: PER_PAGE_MAX };
    void engine.call(`${of}.reactions`, { params: { id }, query, body: undefined }).then((result) => {
      if (!current) return;
      if (result.kind === 'ok') setFound({ kind: 'known', reactions: result.answer.data });
      else setFound((before) => (before.kind === 'known' ? before : { kind: 'not_now' }));
    });
    return () => {
      current = false;
    };
  }, [engine, of, id, version, offline, tries]);
  if (found.kind === 'asking') return <ListBone rows={Math.min(3, count)} />;
  if (found.kind === 'not_now')
    return (
      <LoadError onRetry={() => setTries((count) => count + 1)}>
        {t(offline ? 'namesOffline' : 'namesNotLoaded')}
      </LoadError>
    );
  return (
    <ul className="divide-y divide-line">
      {found.reactions.map(({ id: key, attributes: { emoji }, relations: { user: person } }) => (
        <ListRow
          key={key}
          leading={
            <PersonLink person={person} named className="rounded-full">
              <Avatar person={personOf(person)} />
            </PersonLink>
          }
          title={person.id === user.id ? t('you', { name: person.name }) : personName(person)}
          trailing={<span className="text-lg">{emoji}</span>}
        />
      ))}
    </ul>
  );
}
