/**
 * Explains what blocking a person does, and asks for confirmation. Loaded when it opens: use it through `lazyOverlay`.
 */

import { BellOff, EyeOff, UserRoundMinus, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import { useBlock } from './use-block.ts';

export interface BlockDialogProps {
  person: Person;
  open: boolean;
  onClose: () => void;
}

const LINES = [
  { key: 'apart', icon: EyeOff },
  { key: 'follows', icon: UserRoundMinus },
  { key: 'outings', icon: Users },
  { key: 'quiet', icon: BellOff },
] as const;

export default function BlockDialog({ person, open, onClose }: BlockDialogProps) {
  const t = useTranslations('blocking');
  const { block } = useBlock(person);
  const { name } = person;
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      danger
      onConfirm={() => {
        onClose();
        void block();
      }}
    >
      <ul className="flex flex-col gap-3 pt-1">
        {LINES.map(({ key, icon: Icon }) => (
          <li key={key} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
            <p>{t(`does.${key}`, { name })}</p>
          </li>
        ))}
      </ul>
    </AlertDialog>
  );
}
