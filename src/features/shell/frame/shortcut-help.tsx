/** Lists the keyboard shortcuts: global ones, and those of the current screen. */
import { Fragment, type ReactNode, use } from 'react';
import { useTranslations } from 'use-intl';
import { platformOf } from '#ui/device/platform.ts';
import { KeysOnScreen } from '#ui/device/use-keys.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { isAmong, SEARCH_KEY, SHORTCUTS } from './shortcuts.ts';

export default function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('shortcuts');
  const { all } = use(KeysOnScreen);
  const isOfScreen = isAmong(all);
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} width="sm">
      <p className="mb-2 text-sm text-soft">{t('hint')}</p>
      <OnThisScreen />
      <Group title={t('everywhere')}>
        {SHORTCUTS.filter(({ keys }) => keys.length > 1 || !isOfScreen(keys[0])).map(({ id, keys }) => (
          <Shortcut key={id} label={t(id)} keys={keys} />
        ))}
        <Shortcut label={t('searchAll')} keys={[withModifier(SEARCH_KEY)]} />
        <Shortcut label={t('escape')} keys={['Esc']} />
      </Group>
    </Dialog>
  );
}

/** In the notation of the device's own menus: ⌘K on a Mac. */
function withModifier(key: string): string {
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  const isApple = platform === 'mac' || platform === 'iphone';
  return isApple ? `⌘${key.toUpperCase()}` : `Ctrl+${key.toUpperCase()}`;
}

/** No screen changes while the help is open. */
function OnThisScreen() {
  const t = useTranslations('shortcuts');
  const { all } = use(KeysOnScreen);
  if (all.length === 0) return null;
  return (
    <Group title={t('onThisScreen')}>
      {all.map(({ keys, label }) => (
        <Shortcut key={keys[0]} label={label} keys={keys} join="either" />
      ))}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="pt-2.5 pb-1 font-sans font-semibold text-sm text-soft tracking-normal">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

interface ShortcutProps {
  label: string;
  keys: readonly (string | undefined)[];
  /** Pressed one after the other, or each by itself. */
  join?: 'between' | 'either';
}

function Shortcut({ label, keys, join = 'between' }: ShortcutProps) {
  const t = useTranslations('shortcuts');
  return (
    <li className="flex min-h-11 items-center justify-between gap-4">
      {label}
      <span className="flex shrink-0 items-center gap-1.5 text-soft text-xs">
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && t(join)}
            <kbd className="grid h-7 min-w-7 place-items-center rounded-[7px] border border-line bg-sunken px-1.5 font-sans font-semibold text-ink text-sm">
              {key}
            </kbd>
          </Fragment>
        ))}
      </span>
    </li>
  );
}
