/** Naming a group. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ConversationName } from '#contract/fields.ts';
import { CONVERSATION_NAME_MAX } from '#contract/limits.ts';
import { useRuleWords } from '#domain/rule-words.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { OpenChat } from '../pane/use-chat.ts';
import { useChatActions } from '../pane/use-chat-actions.ts';

interface RenameDialogProps {
  chat: OpenChat;
  name: string;
  onClose: () => void;
}

export function RenameDialog({ chat, name, onClose }: RenameDialogProps) {
  const t = useTranslations('chat');
  const ui = useTranslations('ui');
  const { sayIssue } = useRuleWords();
  const { rename } = useChatActions(chat, name);
  const [value, setValue] = useState(chat.conversation?.attributes.name ?? '');
  const [error, setError] = useState<string>();
  const save = async () => {
    const parsed = v.safeParse(ConversationName, value);
    if (!parsed.success) return setError(sayIssue(parsed.issues[0]));
    if (await rename(parsed.output)) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rename')}
      width="sm"
      footer={
        <>
          <Button look="card" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button look="primary" onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('groupName')}
          hint={t('groupNameHint')}
          autoComplete="off"
          max={CONVERSATION_NAME_MAX}
          value={value}
          error={error}
          onChange={(next) => {
            setValue(next);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
