/** Shows a menu of actions: a popover next to its button on wide screens, a sheet on phones. */

import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, Suspense, useRef, useState } from 'react';
import { lazyOverlay, useOpenedOnce } from './lazy-overlay.ts';

export interface MenuAction {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** A second, quieter line. */
  hint?: string;
  /** Red, for actions that delete something. */
  danger?: boolean;
  disabled?: boolean;
  /** The chosen one of several. */
  checked?: boolean;
  onSelect: () => void;
}

/** Spread these on the button that opens the menu. */
export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
  onPointerEnter: () => void;
}

interface MenuProps {
  /** Accessible name of the menu; its title on a phone. */
  label: string;
  /** `'line'` draws a line between groups. */
  items: readonly (MenuAction | 'line')[];
  /** Other elements above the actions, such as quick reactions. */
  lead?: ReactNode;
  /** Set both if something other than the button also opens it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Renders the button: `trigger={(props) => <IconButton {...props} icon={Ellipsis} label="…" />}`. */
  trigger: (props: MenuTriggerProps) => ReactNode;
}

export interface MenuPanelProps extends Pick<MenuProps, 'label' | 'items' | 'lead'> {
  open: boolean;
  onClose: () => void;
  triggerRef: RefObject<HTMLButtonElement | null>;
}

const panel = lazyOverlay<MenuPanelProps>(() => import('./menu-panel.tsx'));

/** Button and menu. */
export function Menu({ label, items, lead, trigger, ...given }: MenuProps) {
  const [own, setOwn] = useState(false);
  const open = given.open ?? own;
  const setOpen = given.onOpenChange ?? setOwn;
  const triggerRef = useRef<HTMLButtonElement>(null);
  const opened = useOpenedOnce(open, panel.preload);
  return (
    <>
      {trigger({
        ref: triggerRef,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onPointerEnter: panel.preload,
        onClick: () => {
          // Safari does not focus a clicked button, and focus must return to it.
          triggerRef.current?.focus();
          setOpen(!open);
        },
      })}
      {opened && (
        <Suspense fallback={null}>
          <panel.Component
            label={label}
            items={items}
            lead={lead}
            open={open}
            onClose={() => setOpen(false)}
            triggerRef={triggerRef}
          />
        </Suspense>
      )}
    </>
  );
}
