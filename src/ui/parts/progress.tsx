/** Shows the progress of work, as a bar; and that of an upload, with a button to cancel. */

import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';

interface UploadProgressProps {
  /** The file's name. */
  name: string;
  /** From 0 to 1. */
  done: number;
  /** “2.1 of 4 MB”, or why it waits. */
  line?: string;
  onCancel?: () => void;
}

export function UploadProgress({ name, done, line, onCancel }: UploadProgressProps) {
  const t = useTranslations('ui');
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 grow">
        {/* Long texts are below the name. */}
        <div className="flex flex-wrap justify-between gap-x-3 text-sm">
          <span className="min-w-0 grow basis-32 truncate font-medium">{name}</span>
          {line && <span className="tabular text-soft">{line}</span>}
        </div>
        <ProgressBar label={t('uploading', { name })} part={done} />
      </div>
      {onCancel && <IconButton icon={X} label={t('cancelUpload', { name })} onClick={onCancel} />}
    </div>
  );
}

/** `part`: from 0 to 1. Only the bar's scale changes, which needs no layout. */
export function ProgressBar({ label, part }: { label: string; part: number }) {
  const bounded = Math.min(1, Math.max(0, part));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(bounded * 100)}
      className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        style={{ transform: `scaleX(${bounded})` }}
        className="h-full origin-left rounded-full bg-deep transition-transform rtl:origin-right"
      />
    </div>
  );
}
