/** Makes a contact list: one line and a button, with what is wrong under it. */

import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ContactListTitle } from '#contract/base/fields.ts';
import { CONTACT_LIST_TITLE_MAX, CONTACT_LISTS_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import { useRuleWords } from '#forms/rule-words.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';

interface NewListFieldProps {
  /** The list above; null for the top. */
  parentId: string | null;
  /** How many lists there are. */
  count: number;
  onMade: (id: string) => void;
}

export function NewListField({ parentId, count, onMade }: NewListFieldProps) {
  const t = useTranslations('following');
  const { sayIssue } = useRuleWords();
  const mutate = useMutate();
  const notStored = useNotStored();
  const input = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const [making, setMaking] = useState(false);

  const refuse = (words: string) => {
    setError(words);
    input.current?.focus();
  };
  const make = async () => {
    if (making) return;
    const parsed = v.safeParse(ContactListTitle, title);
    if (!parsed.success) return refuse(sayIssue(parsed.issues[0]));
    if (count >= CONTACT_LISTS_MAX) return refuse(t('tooManyLists', { count: CONTACT_LISTS_MAX }));
    setMaking(true);
    const id = newId();
    const list = { id, title: parsed.output, parent_list_id: parentId };
    const result = await mutate('contactLists.create', list);
    setMaking(false);
    if (result.kind !== 'stored') return refuse(notStored(result));
    setTitle('');
    onMade(id);
  };

  return (
    <form
      noValidate
      className="flex items-end gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <div className="min-w-0 grow">
        <TextField
          ref={input}
          label={t('newList')}
          placeholder={t('newListPlaceholder')}
          autoComplete="off"
          enterKeyHint="done"
          max={CONTACT_LIST_TITLE_MAX}
          value={title}
          error={error}
          onChange={(next) => {
            setTitle(next);
            setError(undefined);
          }}
        />
      </div>
      <Button type="submit" variant="soft" icon={Plus} pending={making} className={error ? 'mb-6.5' : ''}>
        {t('makeList')}
      </Button>
    </form>
  );
}
