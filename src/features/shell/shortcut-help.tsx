/** The list of keyboard shortcuts. */
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog.tsx';
import { SHORTCUTS } from './shortcuts.ts';

function Keys({ keys }: { keys: readonly (string | undefined)[] }) {
  const t = useTranslations('shell.shortcuts');
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-soft text-xs">
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && t('between')}
          <kbd className="grid h-7 min-w-7 place-items-center rounded-[7px] border border-line bg-sunken px-1.5 font-sans font-semibold text-ink text-sm">
            {key}
          </kbd>
        </Fragment>
      ))}
    </span>
  );
}

export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('shell.shortcuts');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} width="sm">
      <p className="mb-2 text-sm text-soft">{t('hint')}</p>
      <ul className="divide-y divide-line">
        {SHORTCUTS.map(({ id, keys }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-4">
            {t(id)}
            <Keys keys={keys} />
          </li>
        ))}
        <li className="flex min-h-11 items-center justify-between gap-4">
          {t('escape')}
          <Keys keys={['Esc']} />
        </li>
      </ul>
    </Dialog>
  );
}
