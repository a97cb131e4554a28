/** Renders what members and users with the link may do. */

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useGuestsAllowed } from '#domain/outings/use-guests-allowed.ts';
import { useFormats } from '#i18n/provider.tsx';
import { Switch } from '#ui/fields/choice-field.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Folded } from '#ui/parts/folded.tsx';
import type { OutingValues } from './values.ts';

type Allowed = Pick<
  OutingValues,
  | 'members_can_invite'
  | 'members_can_edit'
  | 'members_can_add'
  | 'members_can_bring'
  | 'answers_by_link'
  | 'guests_see_notes'
>;

interface PermissionFieldsProps {
  values: Allowed;
  change: (part: Partial<Allowed>) => void;
  /** Each of its cards is one line until it is opened. */
  isFolded?: boolean;
}

export function PermissionFields({ values, change, isFolded = false }: PermissionFieldsProps) {
  const t = useTranslations('outings.form');
  const { list } = useFormats();
  const switches = [
    { name: 'members_can_invite', label: t('membersInvite') },
    { name: 'members_can_edit', label: t('membersEdit') },
    { name: 'members_can_add', label: t('membersAdd') },
    { name: 'members_can_bring', label: t('membersBring'), hint: t('membersBringHint') },
  ] as const;
  const on = switches.filter(({ name }) => values[name]);
  const some = on.length === 0 ? t('membersNothing') : list(on.map(({ label }) => label));
  return (
    <>
      <Section
        isFolded={isFolded}
        title={t('permissions')}
        value={on.length === switches.length ? t('membersAll') : some}
      >
        {switches.map(({ name, ...words }) => (
          <Switch
            key={name}
            {...words}
            checked={values[name]}
            onChange={(checked) => change({ [name]: checked })}
          />
        ))}
      </Section>
      <LinkFields values={values} change={change} isFolded={isFolded} />
    </>
  );
}

function LinkFields({ values, change, isFolded = false }: PermissionFieldsProps) {
  const t = useTranslations('outings.form');
  const guests = useGuestsAllowed() ?? false;
  return (
    <Section
      isFolded={isFolded}
      title={t('byLink')}
      value={t(values.answers_by_link ? 'linkAnswers' : 'linkOff')}
    >
      <Switch
        label={t('answersByLink')}
        hint={t(guests ? 'guestsHint' : 'accountsHint')}
        checked={values.answers_by_link}
        onChange={(answers_by_link) => change({ answers_by_link })}
      />
      {guests && (
        <Switch
          label={t('guestsSeeNotes')}
          hint={t('guestsSeeNotesHint')}
          checked={values.guests_see_notes}
          onChange={(guests_see_notes) => change({ guests_see_notes })}
        />
      )}
    </Section>
  );
}

interface SectionProps {
  isFolded: boolean;
  title: string;
  value: string;
  children: ReactNode;
}

function Section({ isFolded, title, value, children }: SectionProps) {
  const rows = <div className="divide-y divide-line">{children}</div>;
  if (isFolded)
    return (
      <Folded title={title} value={value}>
        {rows}
      </Folded>
    );
  return (
    <Card>
      <h2 className="pb-1 text-md">{title}</h2>
      {rows}
    </Card>
  );
}
