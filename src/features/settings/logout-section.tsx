/** Logging out, which shows unsent changes first and asks what to do with them; and the way to give up the account. */
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/parts/button.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { Section } from './section.tsx';

export function LogoutSection() {
  const t = useTranslations('settings.logOut');
  const rows = useTranslations('account.rows');
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('title')} line={t('line')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button variant="danger" icon={LogOut} onClick={() => setOpen(true)}>
          {t('action')}
        </Button>
        <TextLink href="/settings/deactivate" className="target text-sm">
          {rows('deactivate')}
        </TextLink>
      </div>
      <LogoutDialog open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}
