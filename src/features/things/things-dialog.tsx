/** Shows what an outing needs and who brings it, in a dialog: where the rest of its page is not shown. */
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Things, type ThingsProps } from './things.tsx';

interface ThingsDialogProps extends Pick<ThingsProps, 'outingId' | 'permissions' | 'unsent'> {
  onClose: () => void;
}

export function ThingsDialog({ onClose, ...props }: ThingsDialogProps) {
  const t = useTranslations('things');
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <Things {...props} thingId={undefined} isWanted adds onKnown={noRoomAsked} />
    </Dialog>
  );
}

/** Nothing below would move. */
const noRoomAsked = () => {};
