/** Offers menu actions as an alternative to dragging. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MenuAction } from '#ui/overlays/menu.tsx';

/** Moves the item at one index to another. */
export type Move = (from: number, to: number) => Promise<void>;

/** @param last the index of the last item */
export function useMoveMenu(onMove: Move, last: number): (index: number) => MenuAction[] {
  const t = useTranslations('arranging');
  return (index) => [
    {
      id: 'up',
      label: t('up'),
      icon: ArrowUp,
      disabled: index === 0,
      onSelect: () => void onMove(index, index - 1),
    },
    {
      id: 'down',
      label: t('down'),
      icon: ArrowDown,
      disabled: index === last,
      onSelect: () => void onMove(index, index + 1),
    },
  ];
}
