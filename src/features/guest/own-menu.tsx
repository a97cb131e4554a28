/** Renders a guest's menu: their name, other devices, news by mail, their data, and the ways out. */

import { useRouter } from '@tanstack/react-router';
import {
  ChevronDown,
  Download,
  Eraser,
  LogIn,
  Mail,
  MonitorSmartphone,
  Pencil,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { LeaveDeviceDialog } from '#domain/people/leave-device.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Forget } from './forget.tsx';
import { NewsDialog } from './news-dialog.tsx';
import { OtherDevice } from './other-device.tsx';
import { saveOwnData } from './own-data.ts';
import { Rename } from './rename.tsx';

type Open = 'nothing' | 'rename' | 'device' | 'news' | 'forget' | 'leave';

/**
 * Returns where a guest returns after creating an account: the link of an outing that admits newcomers; undefined if
 * there is none.
 */
function useRegisterTarget(): string | undefined {
  const { device } = useSync();
  return useLiveQuery(async () => {
    const [features, guest] = await Promise.all([device.fact('features'), device.fact('guest')]);
    const admitting = Object.entries(guest?.links ?? {}).find(([, { linked }]) => linked.admits);
    if (admitting) return `/i/${admitting[0]}`;
    return features?.default_registration ? '/' : undefined;
  }, [device]);
}

export function OwnMenu() {
  const t = useTranslations('guest.menu');
  const { db, user } = useLoggedIn();
  const router = useRouter();
  const { name } = user.attributes;
  const [open, setOpen] = useState<Open>('nothing');
  const close = () => setOpen('nothing');
  const save = () => {
    saveOwnData(db, user).catch((problem: unknown) => {
      reportError(problem);
      toast.error(t('notSaved'));
    });
  };
  const opens = (next: Open) => () => setOpen(next);
  const goes = (path: string, next: string) => () =>
    void router.navigate({ href: `${path}?next=${encodeURIComponent(next)}` });
  const register = useRegisterTarget();
  const items: (MenuAction | 'line')[] = [
    { id: 'rename', label: t('rename'), icon: Pencil, onSelect: opens('rename') },
    { id: 'device', label: t('device'), icon: MonitorSmartphone, onSelect: opens('device') },
    { id: 'news', label: t('news'), icon: Mail, onSelect: opens('news') },
    'line',
    {
      id: 'login',
      label: t('login'),
      hint: t('keeps'),
      icon: LogIn,
      onSelect: () => goes('/login', router.state.location.href)(),
    },
    ...(register === undefined
      ? []
      : [
          {
            id: 'register',
            label: t('register'),
            hint: t('keeps'),
            icon: UserPlus,
            onSelect: goes('/register', register),
          },
        ]),
    'line',
    { id: 'save', label: t('save'), icon: Download, onSelect: save },
    { id: 'leave', label: t('leave', { name }), icon: UserMinus, onSelect: opens('leave') },
    { id: 'forget', label: t('forget'), icon: Eraser, danger: true, onSelect: opens('forget') },
  ];
  return (
    <>
      <Menu
        label={t('label', { name })}
        items={items}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className="-me-2 flex min-h-11 min-w-0 items-center gap-2 rounded-full py-1 ps-1 pe-2 hover:bg-sunken"
          >
            <Avatar person={personOf({ id: user.id, name, avatar: null })} size="sm" named={false} />
            <span dir="auto" className="min-w-0 max-w-40 truncate font-semibold text-sm">
              {name}
            </span>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-soft" />
            <span className="sr-only">{t('open')}</span>
          </button>
        )}
      />
      {open === 'rename' && <Rename onClose={close} />}
      <OtherDevice open={open === 'device'} onClose={close} />
      <NewsDialog open={open === 'news'} onClose={close} />
      <Forget open={open === 'forget'} onClose={close} />
      <LeaveDeviceDialog open={open === 'leave'} onClose={close} />
    </>
  );
}
