/** Creates a contact list among the choices of a dialog: one line and a button, with errors below. */

import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ContactListTitle } from '#contract/base/fields.ts';
import { CONTACT_LIST_TITLE_MAX, CONTACT_LISTS_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import { InlineForm } from '#forms/inline-form.tsx';
import { useCheck } from '#forms/use-check.ts';
import { useMutate } from '#sync/use-mutate.ts';

interface NewListFieldProps {
  /** Number of lists. */
  count: number;
  onMade: (id: string) => void;
}

export function NewListField({ count, onMade }: NewListFieldProps) {
  const t = useTranslations('following');
  const mutate = useMutate();
  const check = useCheck(v.object({ text: ContactListTitle }));
  return (
    <InlineForm
      draft="contact-list/new"
      label={t('newList')}
      placeholder={t('newListPlaceholder')}
      max={CONTACT_LIST_TITLE_MAX}
      saveLabel={t('makeList')}
      icon={Plus}
      limit={count >= CONTACT_LISTS_MAX ? t('tooManyLists', { count: CONTACT_LISTS_MAX }) : null}
      check={check}
      save={async (title, drafts) => {
        const id = newId();
        const result = await mutate('contactLists.create', { id, title, parent_list_id: null }, { drafts });
        if (result.kind === 'stored') onMade(id);
        return result;
      }}
    />
  );
}
