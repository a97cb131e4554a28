/** Marks notifications as read. */
import { unreadNotifications } from '#db/queries/accounts/notifications.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate, useMutateAll } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';

export function useRead(): { read: (ids: readonly string[]) => void; readAll: () => void } {
  const { db } = useLoggedIn();
  const mutate = useMutate();
  const mutateAll = useMutateAll();
  const notStored = useNotStored();
  return {
    read(ids) {
      if (ids.length === 0) return;
      // If it can not be stored, the notification stays unread, which shows it.
      void mutateAll(ids.map((id) => ({ name: 'notifications.read', args: { id } })));
    },
    async readAll() {
      const unread = await unreadNotifications(db);
      if (unread === null) return;
      const result = await mutate('notifications.readAll', unread);
      if (result.kind !== 'stored') toast.error(notStored(result));
    },
  };
}
