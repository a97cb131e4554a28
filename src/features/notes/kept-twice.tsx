/** Notifies once that two versions of a note could not be merged, so that both exist now. */

import { CopyCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dismissNotice, notesKeptTwice } from '#db/queries/accounts/notices.ts';
import { noteById } from '#db/queries/outings/notes.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { Button } from '#ui/parts/button.tsx';

export function KeptTwice({ outingId }: { outingId: string }) {
  const t = useTranslations('notes');
  const { db, user } = useLoggedIn();
  const notices = useLiveQuery(async () => {
    const kept = await notesKeptTwice(db, outingId);
    return Promise.all(
      kept.map(async ({ id, note_id }) => {
        const editor = (await noteById(db, note_id))?.relations.editor;
        return { id, name: editor && editor.id !== user.id ? editor.name : null };
      }),
    );
  }, [db, outingId, user.id]);
  return (
    <div role="status" className="flex flex-col gap-3 empty:hidden">
      {notices?.map(({ id, name }) => (
        <p
          key={id}
          className="flex items-center gap-2.5 rounded-option bg-lagoon-tint py-2 pe-2 ps-3.5 text-lagoon text-sm"
        >
          <CopyCheck aria-hidden className="size-[18px] shrink-0" strokeWidth={1.75} />
          <span className="grow font-medium">
            {name === null ? t('keptTwiceUnnamed') : t('keptTwice', { name })}
          </span>
          <Button size="sm" variant="card" onClick={() => void dismissNotice(db, id)}>
            {t('dismiss')}
          </Button>
        </p>
      ))}
    </div>
  );
}
