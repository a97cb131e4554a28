/** Creates an invitation: for anyone with the link, or for one address, to which it is sent. */
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import type { RegisterInvitation } from '#contract/accounts/register-invitation/register-invitation.ts';
import { Email } from '#contract/base/fields.ts';
import { newId } from '#db/new-id.ts';
import { CallFormFrame } from '#forms/call-form/call-form-frame.tsx';
import { useCallForm } from '#forms/call-form/use-call-form.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { Checkbox } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/parts/card.tsx';
import type { Shown } from './use-invitations.ts';

/** Empty, or an address. */
const Filled = v.object({
  email: v.lazy((input) => (typeof input === 'string' && input.trim() === '' ? v.string() : Email)),
});

interface NewInvitationProps {
  shown: Shown;
  onMade: (invitation: RegisterInvitation) => void;
  /** The server has fewer left than are shown. */
  onNoneLeft: () => void;
}

export function NewInvitation({ shown, onMade, onNoneLeft }: NewInvitationProps) {
  const t = useTranslations('inviting');
  const { left, most } = shown;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <p className="flex items-center gap-3 font-semibold text-md">
        <MailPlus aria-hidden className="size-5 shrink-0 text-brand" strokeWidth={1.75} />
        {t('left', { left, most: Math.max(most, left) })}
      </p>
      {left > 0 ? <MakeForm onMade={onMade} onNoneLeft={onNoneLeft} /> : <NoneLeft at={shown.nextBack} />}
    </Card>
  );
}

function NoneLeft({ at }: { at: number | null }) {
  const t = useTranslations('inviting');
  const formats = useFormats();
  const now = useNow();
  return (
    <p className="text-soft">
      {at === null ? t('noneLeft') : t('nextBack', { when: formats.relative(at, now) })}
    </p>
  );
}

function MakeForm({ onMade, onNoneLeft }: Omit<NewInvitationProps, 'shown'>) {
  const t = useTranslations('inviting');
  const { engine } = useSync();
  const { network } = useConnectivity();
  // The same until the response, so that a repeated request does not create a second one.
  const [id, setId] = useState(() => newId());
  const [follows, setFollows] = useState(true);
  const form = useCallForm({
    initial: { email: '' },
    schema: Filled,
    async send({ email }) {
      const address = email.trim() === '' ? null : email;
      const result = await engine.call('registerInvitations.create', {
        params: undefined,
        query: undefined,
        body: { id, email: address, follows },
      });
      if (result.kind !== 'refused') return result;
      if (result.code === 'quota') onNoneLeft();
      if (result.code === 'rate_limited' && address !== null)
        return { ...result, code: 'invalid', errors: { email: [t('tooManyMails')] } };
      return { ...result, ...(result.code === 'forbidden' && { message: t('offLine') }) };
    },
    onDone({ data }) {
      form.reset();
      setId(newId());
      onMade(data);
    },
  });
  return (
    <CallFormFrame form={form} network={network.kind} offlineLine={t('offlineMake')} submitLabel={t('make')}>
      <TextField
        {...form.field('email')}
        label={t('email')}
        hint={t('emailHint')}
        optional
        type="email"
        autoComplete="off"
      />
      <Checkbox label={t('follows')} hint={t('followsHint')} checked={follows} onChange={setFollows} />
    </CallFormFrame>
  );
}
