import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { GuestName } from '#contract/base/fields.ts';
import { NAME_MAX } from '#contract/base/limits.ts';
import { useRuleWords } from '#forms/rule-words.ts';
import { TextDialog } from '#forms/text-dialog.tsx';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { useServer } from './use-server.ts';

interface RenameProps {
  open: boolean;
  onClose: () => void;
}

/** “Change my name”, in all plans at once. */
export function Rename({ open, onClose }: RenameProps) {
  const t = useTranslations('guest.rename');
  const { engine } = useSync();
  const { user } = useLoggedIn();
  const { sayIssue } = useRuleWords();
  const ask = useServer();
  const save = async (text: string) => {
    const parsed = v.safeParse(GuestName, text);
    if (!parsed.success) return sayIssue(parsed.issues[0]);
    const body = { name: parsed.output };
    const asked = await ask(
      engine.call('guestSessions.change', { params: undefined, query: undefined, body }),
    );
    if (asked.kind === 'not_done') return asked.why;
    toast.success(t('done'));
    return null;
  };
  return (
    <TextDialog
      // Opened again, it begins with the name of now.
      key={user.attributes.name}
      open={open}
      title={t('title')}
      label={t('label')}
      hint={t('hint')}
      max={NAME_MAX}
      initial={user.attributes.name}
      saveLabel={t('save')}
      onSave={save}
      onClose={onClose}
    />
  );
}
