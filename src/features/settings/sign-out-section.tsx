/** Signing out. Shows unsent changes first and asks what to do with them. */
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/parts/button.tsx';
import { Section } from './section.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

export function SignOutSection() {
  const t = useTranslations('settings.signOut');
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('title')} line={t('line')}>
      <Button look="danger" icon={LogOut} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      <SignOutDialog open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}
