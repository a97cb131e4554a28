import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { GuestName } from '#contract/base/fields.ts';
import { NAME_MAX } from '#contract/base/limits.ts';
import { TextDialog } from '#forms/text-dialog.tsx';
import { useCheck } from '#forms/use-check.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { useServer } from './use-server.ts';

/** Renders “Change my name”, for all plans at once. */
export function Rename({ onClose }: { onClose: () => void }) {
  const t = useTranslations('guest.rename');
  const { engine } = useSync();
  const { user } = useLoggedIn();
  const check = useCheck(v.object({ text: GuestName }));
  const ask = useServer();
  return (
    <TextDialog
      draft="guest/name"
      title={t('title')}
      label={t('label')}
      hint={t('hint')}
      max={NAME_MAX}
      initial={user.attributes.name}
      saveLabel={t('save')}
      check={check}
      save={async (name) => {
        const call = { params: undefined, query: undefined, body: { name } };
        const asked = await ask(engine.call('guestSessions.change', call));
        if (asked.kind === 'not_done') return { kind: 'invalid', errors: { text: [asked.why] } };
        toast.success(t('done'));
        return { kind: 'unchanged' };
      }}
      onClose={onClose}
    />
  );
}
