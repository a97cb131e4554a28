/** Shows who reacted to an attachment, a message, or an item of the feed, and how. Only the server has all names. */

import { useTranslations } from 'use-intl';
import { PER_PAGE_MAX } from '#contract/base/limits.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { ListRow } from '#ui/lists/list-row.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { KeptAge } from '../../app/lists/kept-age.tsx';
import { personOf } from '../../outings/outing-tile.tsx';
import { PersonLink } from '../../people/person-link.tsx';

export interface Reacted {
  /** Kind of the subject. */
  of: 'attachments' | 'messages' | 'feed';
  id: string;
  /** Version of the reactions. */
  version: number;
  /** Number of different reactions. */
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

/** Requests the names again when the reactions change while the dialog is open. */
function Names({ of, id, version, count }: Reacted) {
  const t = useTranslations('photos.reactions');
  const personName = usePersonName();
  const { user } = useLoggedIn();
  const input = { params: { id }, query: { per_page: PER_PAGE_MAX }, body: undefined };
  const { kept, again } = useKeptResponse(`${of}.reactions`, input, version);
  if (kept.kind === 'unknown' || kept.kind === 'asking') return <ListSkeleton rows={Math.min(3, count)} />;
  if (kept.kind !== 'known')
    return (
      <LoadError onRetry={again}>{t(kept.kind === 'offline' ? 'namesOffline' : 'namesNotLoaded')}</LoadError>
    );
  return (
    <>
      <KeptAge kept={kept} />
      <ul className="divide-y divide-line">
        {kept.response.data.map(({ id: key, attributes: { emoji }, relations: { user: person } }) => (
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
    </>
  );
}
