/** Shows every pattern in each of its states, for developers. Mounted at /design in development. */

import {
  Bell,
  CalendarDays,
  House,
  Library,
  MapIcon,
  MessageCircle,
  Plus,
  Search,
  User,
  Users,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { AccountLine } from '#features/shell/frame/account-line.tsx';
import { followTheme, setTheme, storedTheme, type Theme } from '#ui/device/theme.ts';
import { PageHeader } from '#ui/lists/section-header.tsx';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { Shell } from '#ui/page/shell.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { Segmented } from '#ui/parts/segmented.tsx';
import { ListsAndCards } from './gallery-cards.tsx';
import { ButtonsAndMarks, Postcards, Waiting } from './gallery-content.tsx';
import { Edges, Leaves, RightToLeft } from './gallery-edges.tsx';
import { Fields, Overlays } from './gallery-forms.tsx';
import { Banners, EndlessList } from './gallery-lists.tsx';
import { Photos } from './gallery-photos.tsx';
import { ButtonStates, FieldStates } from './gallery-states.tsx';
import { ada, Today } from './gallery-today.tsx';
import { Validations } from './gallery-validation.tsx';

const ITEMS = [
  { href: '#home', label: 'Home', icon: House },
  { href: '#design', label: 'Agenda', icon: CalendarDays, active: true },
  { href: '#chat', label: 'Chat', icon: MessageCircle, count: 4, countLabel: '4 unread messages' },
  { href: '#people', label: 'People', icon: Users, place: 'rail' },
  { href: '#travel', label: 'Travel', icon: MapIcon, place: 'rail' },
  { href: '#collections', label: 'Collections', icon: Library, place: 'rail' },
  { href: '#me', label: 'Me', icon: User, place: 'bar' },
] as const;

/** The page of patterns. `more`: patterns of other features. */
export function DesignGallery({ more }: { more?: ReactNode }) {
  const [theme, choose] = useState<Theme>(storedTheme);
  const [offline, setOffline] = useState(true);
  useEffect(followTheme, []);
  return (
    <Shell
      width="wide"
      home="#home"
      items={ITEMS}
      action={{ href: '#new', icon: Plus, label: 'New', longLabel: 'New outing' }}
      account={<AccountLine person={ada} href="#me" sync="done" syncLine="All saved and sent" />}
      aside={<Today />}
      banner={<OfflineBanner network={offline ? 'offline' : 'online'} toSend={2} />}
    >
      <PageHeader
        title="Patterns"
        line="Friday, 20 November"
        actions={
          <>
            <IconButton icon={Search} label="Search" />
            <IconButton icon={Bell} label="Notifications" onClick={() => setOffline(!offline)} />
          </>
        }
        beside={
          <Segmented
            label="Theme"
            value={theme}
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
              { value: 'system', label: 'System' },
            ]}
            onChange={(next) => {
              choose(next);
              setTheme(next);
            }}
          />
        }
      />
      <div className="flex flex-col gap-8">
        <ListsAndCards />
        <ButtonsAndMarks />
        <ButtonStates />
        <Leaves />
        <Edges />
        <RightToLeft />
        <Banners />
        <Photos />
        <Fields />
        <FieldStates />
        <Validations />
        <Overlays />
        <Waiting />
        <Postcards />
        {more}
        <EndlessList />
      </div>
    </Shell>
  );
}
