/**
 * Finds out whether an address names a photo, a file or a poll: this device knows it, or pulls the lists that may
 * contain it.
 */
import type { ReactNode } from 'react';
import { attachmentTypeOf } from '#db/queries/outings/attachments.ts';
import { listInOuting } from '#db/rows.ts';
import { useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import type { OutingSearch } from '../../outing-search.ts';

interface TypedAttachmentProps {
  outingId: string;
  search: OutingSearch;
  children: (search: OutingSearch) => ReactNode;
}

export function TypedAttachment({ outingId, search, children }: TypedAttachmentProps) {
  const { attachmentId, attachmentType } = search;
  return attachmentId === undefined || attachmentType !== undefined ? (
    children(search)
  ) : (
    <Untyped key={attachmentId} outingId={outingId} search={search} attachmentId={attachmentId}>
      {children}
    </Untyped>
  );
}

function Untyped({
  outingId,
  search,
  attachmentId,
  children,
}: TypedAttachmentProps & { attachmentId: string }) {
  const { db } = useLoggedIn();
  const { list: photos } = useSubscription(listInOuting('photos', outingId));
  const { list: files } = useSubscription(listInOuting('files', outingId));
  const known = useLiveQuery(() => attachmentTypeOf(db, attachmentId), [db, attachmentId]);
  const isSought = [photos, files].some(
    (list) => list.kind === 'unknown' || (list.kind === 'never' && list.failure === null),
  );
  // The polls report what is found nowhere as missing.
  const attachmentType = known ?? (known === null && !isSought ? 'poll' : undefined);
  return children({
    ...search,
    attachmentType,
    ...(attachmentType === undefined && { attachmentId: undefined }),
  });
}
