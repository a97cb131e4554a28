/** Renders one link to the user's own calendar: what it shows, and its actions. */
import { Copy, Ellipsis, Link2, QrCode, RefreshCw, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { RowMark } from '#db/queries/sending/outbox.ts';
import { ListRow } from '#ui/lists/list-row.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { IconButton } from '#ui/parts/button.tsx';

interface LinkRowProps {
  title: string;
  line: string;
  mark: RowMark | undefined;
  onCopy: () => void;
  onQr: () => void;
  onRenew: () => void;
  onDelete: () => void;
}

export function LinkRow({ title, line, mark, onCopy, onQr, onRenew, onDelete }: LinkRowProps) {
  const t = useTranslations('calendarSources.links');
  return (
    <ListRow
      leading={
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-soft"
        >
          <Link2 className="size-5" strokeWidth={1.75} />
        </span>
      }
      title={title}
      line={
        <span className="flex flex-wrap items-center gap-x-2 whitespace-normal">
          <span>{line}</span>
          <Mark state={mark} />
        </span>
      }
      trailing={
        <span className="-me-2 flex">
          <IconButton icon={Copy} label={t('copy', { title })} onClick={onCopy} />
          <Menu
            label={title}
            items={[
              { id: 'qr', label: t('qr'), icon: QrCode, onSelect: onQr },
              { id: 'renew', label: t('renew'), icon: RefreshCw, onSelect: onRenew },
              { id: 'delete', label: t('delete'), icon: Trash2, danger: true, onSelect: onDelete },
            ]}
            trigger={(props) => <IconButton {...props} icon={Ellipsis} label={t('menuOf', { title })} />}
          />
        </span>
      }
    />
  );
}
