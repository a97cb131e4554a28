/** Shares a link as a QR code or by copying. For systems without a share dialog. */
import { Check, Link2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../parts/button.tsx';
import { Dialog } from './dialog.tsx';
import { lazyOverlay } from './lazy-overlay.ts';
import { copyLink } from './use-copy-link.ts';

const qrCode = lazyOverlay(() => import('../parts/qr-code.tsx'));

interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  /** Name of what is shared. */
  title: string;
  /** Describes the purpose of the link, in place of “Share …”. */
  heading?: string;
  /** A whole address. */
  link: string;
  /** What users with the link can do; if omitted, that people see only what they may. */
  line?: string;
}

export function ShareDialog({ open, onClose, title, heading, link, line }: ShareDialogProps) {
  const t = useTranslations('links');
  // Shown in the dialog: a toast would cover the link.
  const [copied, setCopied] = useState<'not yet' | 'copied' | 'failed'>('not yet');
  useEffect(() => {
    if (!open) return;
    setCopied('not yet');
    // Copies at once if the page may; the button is for when it may not.
    void copyLink(link).then((done) => setCopied(done ? 'copied' : 'not yet'));
  }, [open, link]);
  const copy = async () => setCopied((await copyLink(link)) ? 'copied' : 'failed');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={heading ?? t('shareTitle', { title })}
      width="sm"
      footer={
        <Button variant="primary" icon={copied === 'copied' ? Check : Link2} onClick={() => void copy()}>
          <span role="status">{t(copied === 'copied' ? 'copied' : 'copy')}</span>
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-4">
        <div className="aspect-square w-full max-w-60 overflow-hidden rounded-card border border-line bg-white">
          <Suspense fallback={null}>
            <qrCode.Component text={link} label={t('picture')} className="size-full" />
          </Suspense>
        </div>
        <p className="text-center text-soft text-sm">{line ?? t('scan')}</p>
        {/* Left to right in every language. */}
        <p dir="ltr" className="w-full select-all break-all text-center font-medium text-sm">
          {link}
        </p>
        {copied === 'failed' && (
          <p role="alert" className="text-danger text-sm">
            {t('notCopiedHere')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
