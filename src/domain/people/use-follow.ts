/** Follows or unfollows a person, which can be undone for a while. */

import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

export function useFollow({ id, username, name, avatar }: Person) {
  const t = useTranslations('following');
  const personName = usePersonName();
  const mutate = useMutate();
  const notStored = useNotStored();
  const person = { id, username, name, avatar };

  /** Resolves to false if it could not be stored on this device. */
  const follow = async (): Promise<boolean> => {
    const result = await mutate('people.follow', { person, follow: true });
    if (result.kind !== 'stored') toast.error(notStored(result));
    return result.kind === 'stored';
  };

  return {
    follow,
    async unfollow(): Promise<void> {
      const result = await mutate('people.follow', { person, follow: false });
      if (result.kind !== 'stored') return toast.error(notStored(result));
      toast.undo(t('unfollowed', { name: personName(person) }), {
        id: `unfollowed/${id}`,
        // It is sent at once: a user who changes their mind follows again, which is the same.
        hold: () => {},
        undo: follow,
      });
    },
  };
}
