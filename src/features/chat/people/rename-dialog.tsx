/** Renames a group. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ConversationName } from '#contract/base/fields.ts';
import { CONVERSATION_NAME_MAX } from '#contract/base/limits.ts';
import { TextDialog } from '#forms/text-dialog.tsx';
import { useCheck } from '#forms/use-check.ts';
import { useMutate } from '#sync/use-mutate.ts';
import type { OpenChat } from '../pane/use-chat.ts';

interface RenameDialogProps {
  chat: Pick<OpenChat, 'id' | 'conversation'>;
  onClose: () => void;
}

export function RenameDialog({ chat: { id, conversation }, onClose }: RenameDialogProps) {
  const t = useTranslations('chat');
  const mutate = useMutate();
  const check = useCheck(v.object({ text: ConversationName }));
  return (
    <TextDialog
      draft={`conversation/${id}/name`}
      title={t('rename')}
      label={t('groupName')}
      hint={t('groupNameHint')}
      max={CONVERSATION_NAME_MAX}
      initial={conversation?.attributes.name ?? ''}
      saveLabel={t('save')}
      check={check}
      save={(name, drafts) => mutate('conversations.rename', { id, name }, { drafts })}
      onClose={onClose}
    />
  );
}
