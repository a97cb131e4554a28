/** Renders the user's account, links to everything of theirs, and the logout. All of it works offline. */
import {
  BellRing,
  CalendarRange,
  CircleUserRound,
  FileArchive,
  IdCard,
  KeyRound,
  Library,
  ListTree,
  Lock,
  LogOut,
  type LucideIcon,
  Map as MapIcon,
  MonitorSmartphone,
  Newspaper,
  Palette,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { RowIcon } from '#ui/lists/row-icon.tsx';
import { PageHeader } from '#ui/lists/section-header.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { AccountSection } from './account-section.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { Section } from './section.tsx';

interface SettingsProps {
  /** The review of the app, help and documents. They belong to other features, so the route passes them. */
  help: ReactNode;
}

export function Settings({ help }: SettingsProps) {
  const t = useTranslations();
  usePageTitle(t('settings.title'));
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <div className="flex flex-col gap-7">
        <AccountSection />
        <OwnThings />
        <Pages />
        {help}
        <LogoutSection />
      </div>
    </>
  );
}

function Row({ icon, title, line, href }: { icon: LucideIcon; title: string; line: string; href: string }) {
  const wrapped = <span className="whitespace-normal">{line}</span>;
  return <ListRow href={href} arrow leading={<RowIcon icon={icon} />} title={title} line={wrapped} />;
}

/** Links to what the user has besides outings. */
function OwnThings() {
  const t = useTranslations('account');
  const sources = useTranslations('calendarSources');
  return (
    <section aria-label={t('me')}>
      <ListCard>
        <Row icon={UsersRound} title={t('rows.people')} line={t('rows.peopleLine')} href="/people" />
        <Row icon={UserRoundPlus} title={t('rows.invite')} line={t('rows.inviteLine')} href="/invite" />
        <Row icon={ListTree} title={t('rows.lists')} line={t('rows.listsLine')} href="/contact-lists" />
        <Row
          icon={CalendarRange}
          title={sources('title')}
          line={sources('settingsLine')}
          href="/calendar/sources"
        />
        <Row icon={Newspaper} title={t('rows.news')} line={t('rows.newsLine')} href="/feed" />
        <Row icon={MapIcon} title={t('rows.travel')} line={t('rows.travelLine')} href="/travel" />
        <Row
          icon={Library}
          title={t('rows.collections')}
          line={t('rows.collectionsLine')}
          href="/collections"
        />
      </ListCard>
    </section>
  );
}

/** Links to the pages of settings. */
function Pages() {
  const t = useTranslations('account');
  const exporting = useTranslations('exporting');
  const pages = [
    ['general', CircleUserRound, 'generalLine'],
    ['profile', IdCard, 'profileLine'],
    ['privacy', Lock, 'privacyLine'],
    ['notifications', BellRing, 'notificationsLine'],
    ['app', Palette, 'appLine'],
    ['devices', MonitorSmartphone, 'devicesLine'],
    ['password', KeyRound, 'passwordLine'],
  ] as const;
  return (
    <Section title={t('title')}>
      <ListCard>
        {pages.map(([name, icon, line]) => (
          <Row
            key={name}
            icon={icon}
            title={t(`rows.${name}`)}
            line={t(`rows.${line}`)}
            href={`/settings/${name}`}
          />
        ))}
        <Row
          icon={FileArchive}
          title={exporting('title')}
          line={exporting('rowLine')}
          href="/settings/export"
        />
      </ListCard>
    </Section>
  );
}

/** Logs out, after showing unsent changes and asking what to do with them; and links to the screen that closes the account. */
function LogoutSection() {
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
