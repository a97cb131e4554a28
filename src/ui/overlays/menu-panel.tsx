/** Implements menu.tsx; loaded when a menu opens. */

import { Check } from 'lucide-react';
import { MenuItem, Menu as MenuList, Popover, Separator, Text } from 'react-aria-components/Menu';
import { Heading, Modal, ModalOverlay, Dialog as Panel } from 'react-aria-components/Modal';
import { inOwnLanguage } from '#i18n/in-own-language.tsx';
import { useIsWide } from '../device/use-media.ts';
import { useBackToClose } from './back-to-close.ts';
import type { MenuAction, MenuPanelProps } from './menu.tsx';
import { useOverlayKey } from './use-overlay-key.ts';

export default inOwnLanguage(MenuPanel);

function MenuPanel({ label, items, lead, open, onClose, triggerRef }: MenuPanelProps) {
  const wide = useIsWide();
  useBackToClose(open, onClose);
  const overlayKey = useOverlayKey(open);
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  const list = (
    <MenuList
      aria-label={label}
      autoFocus="first"
      onClose={onClose}
      disabledKeys={items.flatMap((item) => (item !== 'line' && item.disabled ? [item.id] : []))}
      className="max-h-[inherit] overflow-y-auto p-1.5 outline-none"
    >
      {items.map((item, index) =>
        item === 'line' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          <Separator key={index} className="mx-2 my-1.5 h-px bg-line" />
        ) : (
          <Item key={item.id} item={item} />
        ),
      )}
    </MenuList>
  );
  if (wide) {
    return (
      <Popover
        key={overlayKey}
        triggerRef={triggerRef}
        isOpen={open}
        onOpenChange={onOpenChange}
        placement="bottom end"
        offset={6}
        aria-label={label}
        className="popover min-w-56 max-w-80 rounded-card border border-line bg-raised text-ink shadow-warm outline-none"
      >
        {lead}
        {list}
      </Popover>
    );
  }
  return (
    <ModalOverlay
      key={overlayKey}
      isOpen={open}
      onOpenChange={onOpenChange}
      isDismissable
      className="veil fixed inset-x-0 top-0 z-70 flex h-(--visual-viewport-height) items-end bg-veil pt-10"
    >
      <Modal className="sheet sheet-only max-h-full w-full overflow-y-auto rounded-t-sheet bg-raised pb-safe text-ink">
        <Panel className="px-1.5 pt-4 pb-3 outline-none">
          <Heading slot="title" className="px-5 pb-1 text-md">
            {label}
          </Heading>
          {lead}
          {list}
        </Panel>
      </Modal>
    </ModalOverlay>
  );
}

function Item({ item }: { item: MenuAction }) {
  const Icon = item.icon;
  return (
    <MenuItem
      id={item.id}
      textValue={item.label}
      onAction={item.onSelect}
      className={`flex min-h-12 cursor-pointer select-none items-center gap-3 rounded-option px-3.5 py-2 outline-none data-disabled:cursor-default data-disabled:opacity-50 data-focused:bg-ink/7 md:min-h-11 data-focus-visible:outline-2 data-focus-visible:outline-deep data-focus-visible:-outline-offset-2 ${
        item.danger ? 'text-danger' : ''
      }`}
    >
      {Icon && <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />}
      <span className="min-w-0 grow">
        <Text slot="label" className="block font-medium">
          {item.label}
        </Text>
        {item.hint && (
          <Text slot="description" className="block text-sm text-soft">
            {item.hint}
          </Text>
        )}
      </span>
      {item.checked && <Check aria-hidden className="size-5 shrink-0 text-deep" />}
    </MenuItem>
  );
}
