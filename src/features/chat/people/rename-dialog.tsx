/** Naming a group. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ConversationName } from '#contract/base/fields.ts';
import { CONVERSATION_NAME_MAX } from '#contract/base/limits.ts';
import { useRuleWords } from '#forms/rule-words.ts';
import { TextDialog } from '#forms/text-dialog.tsx';
import type { OpenChat } from '../pane/use-chat.ts';
import { useChatActions } from '../use-chat-actions.ts';

interface RenameDialogProps {
  chat: OpenChat;
  name: string;
  onClose: () => void;
}

export function RenameDialog({ chat, name, onClose }: RenameDialogProps) {
  const t = useTranslations('chat');
  const { sayIssue } = useRuleWords();
  const { rename } = useChatActions(chat, name);
  const save = async (text: string) => {
    const parsed = v.safeParse(ConversationName, text);
    return parsed.success ? rename(parsed.output) : sayIssue(parsed.issues[0]);
  };
  return (
    <TextDialog
      title={t('rename')}
      label={t('groupName')}
      hint={t('groupNameHint')}
      max={CONVERSATION_NAME_MAX}
      initial={chat.conversation?.attributes.name ?? ''}
      saveLabel={t('save')}
      onSave={save}
      onClose={onClose}
    />
  );
}
