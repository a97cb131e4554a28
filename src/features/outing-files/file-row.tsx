/** Renders one file of an outing: what it is, who added it, where its bytes are, and its upload. */

import { CloudAlert, CloudCheck, CloudDownload, Pin, Smartphone, X } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { OutingFileCopy } from '#db/database/sync-state.ts';
import { isStuck, type SizedUpload, sentPart } from '#db/queries/sending/uploads.ts';
import type { OutingFileRow as File } from '#db/rows.ts';
import { OutingFileIcon } from '#domain/media/outing-files/file-icon.tsx';
import { AttachmentReactions } from '#domain/media/reactions/attachment-reactions.tsx';
import { formatBytes } from '#i18n/bytes.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useRowMark } from '#sync/hooks.ts';
import { useNow } from '#ui/device/use-now.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { ProgressBar } from '#ui/parts/progress.tsx';
import { FileMenu } from './file-menu.tsx';
import { useOutingFileActions, viewHref } from './use-file-actions.ts';

interface FileRowProps {
  file: File;
  upload: SizedUpload | undefined;
  copy: OutingFileCopy['state'] | undefined;
  offline: boolean;
  highlighted: boolean;
  mayReact: boolean;
  mayPin: boolean;
  mayChange: boolean;
  chatId: string | null;
  onCancel: () => void;
}

export function FileRow(props: FileRowProps) {
  const { file, upload, copy, offline, highlighted, mayReact, mayPin, mayChange, chatId, onCancel } = props;
  // How often the reader opened the choice of a reaction.
  const [choosing, setChoosing] = useState(0);
  const t = useTranslations('files');
  const mark = useRowMark(`files:${file.id}`);
  const { name, key } = file.attributes;
  // Once the change itself was sent, it is unknown whether it arrived, so it cannot be canceled.
  const mayCancel = upload !== undefined && upload.mutation.state.kind !== 'attempted';
  const isHere = copy === 'opened' || copy === 'kept';
  const isReachable = isHere || upload !== undefined || !offline;
  return (
    <article
      id={file.id}
      aria-label={name}
      data-row
      tabIndex={-1}
      className={`relative flex items-center gap-3 rounded-card px-3.5 py-3 shadow-warm transition-colors duration-500 ${highlighted ? 'bg-tint' : 'bg-card'}`}
    >
      <OutingFileIcon file={file} />
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <FileName file={file} blob={upload?.mutation.blob} isReachable={isReachable} />
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {file.attributes.is_featured && <Pinned />}
          <Credit file={file} isUnsent={upload !== undefined} />
          {upload === undefined && <Mark state={mark} />}
        </p>
        {key !== '' && <Where copy={copy} offline={offline} />}
        {upload && <Progress file={file} upload={upload} offline={offline} />}
        {(choosing > 0 || (file.relations.reactions ?? []).length > 0) && (
          <div className="pt-1">
            <AttachmentReactions
              key={choosing}
              attachment={file}
              mayReact={mayReact}
              isChoosing={choosing > 0}
            />
          </div>
        )}
      </div>
      <div className="relative flex shrink-0 items-center">
        {mayCancel && <IconButton icon={X} label={t('cancel', { name })} onClick={onCancel} />}
        {key !== '' && <KeepSwitch file={file} copy={copy} />}
        {upload === undefined && (
          <FileMenu
            file={file}
            copy={copy}
            isReachable={isReachable}
            mayPin={mayPin}
            mayChange={mayChange}
            chatId={chatId}
            onReact={mayReact ? () => setChoosing((times) => times + 1) : undefined}
          />
        )}
      </div>
    </article>
  );
}

function Pinned() {
  const t = useTranslations('files');
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-deep">
      <Pin aria-hidden className="size-3.5" />
      {t('pinned')}
    </span>
  );
}

/** Switches whether this device keeps the file: the choice affects only this device and is not shared. */
function KeepSwitch({ file, copy }: { file: File; copy: OutingFileCopy['state'] | undefined }) {
  const t = useTranslations('files');
  const { keep } = useOutingFileActions(file);
  const isKept = copy === 'kept' || copy === 'wanted';
  return (
    <IconButton
      role="switch"
      aria-checked={isKept}
      icon={isKept ? CloudCheck : CloudDownload}
      label={t('keep')}
      className={isKept ? 'bg-tint text-deep!' : 'text-soft!'}
      onClick={() => void keep(!isKept)}
    />
  );
}

const COVERING =
  "text-start before:absolute before:inset-0 before:content-[''] focus-visible:outline-none focus-visible:before:rounded-card focus-visible:before:outline-2 focus-visible:before:-outline-offset-3 focus-visible:before:outline-deep";

interface FileNameProps {
  file: File;
  /** Its bytes while it is unsent. */
  blob: string | undefined;
  isReachable: boolean;
}

/** Opens the file: in a page of the browser, or as a download. */
function FileName({ file, blob, isReachable }: FileNameProps) {
  const { name, key } = file.attributes;
  const { download } = useOutingFileActions(file, blob);
  const view = viewHref(file, blob);
  const text = 'follow-page line-clamp-2 wrap-anywhere font-semibold text-base';
  if ((key === '' && blob === undefined) || !isReachable) {
    return (
      <span dir="auto" className={text}>
        {name}
      </span>
    );
  }
  return view === null ? (
    <button type="button" dir="auto" onClick={() => void download()} className={`${text} ${COVERING}`}>
      {name}
    </button>
  ) : (
    <a href={view} target="_blank" rel="noopener" dir="auto" className={`${text} ${COVERING}`}>
      {name}
    </a>
  );
}

function Credit({ file, isUnsent }: { file: File; isUnsent: boolean }) {
  const t = useTranslations('files');
  const formats = useFormats();
  const locale = useLocale();
  const personName = usePersonName();
  const now = useNow();
  const { bytes, created_at_timestamp } = file.attributes;
  const size = formatBytes(bytes, locale);
  if (isUnsent) return <span className="tabular">{size}</span>;
  // The server's clock may be a little ahead of this device's.
  const when = formats.relative(Math.min(created_at_timestamp, now), now);
  return <span className="tabular">{t('by', { size, name: personName(file.relations.author), when })}</span>;
}

const WHERE = {
  kept: { icon: CloudCheck, word: 'where.kept' },
  wanted: { icon: CloudDownload, word: 'where.wanted' },
  opened: { icon: Smartphone, word: 'where.opened' },
  nowhere: { icon: CloudAlert, word: 'where.nowhere' },
} as const;

/** Shows whether its bytes are on this device. Missing bytes are only worth mentioning offline. */
function Where({ copy, offline }: { copy: OutingFileCopy['state'] | undefined; offline: boolean }) {
  const t = useTranslations('files');
  if (copy === undefined && !offline) return null;
  const { icon: Icon, word } = WHERE[copy ?? 'nowhere'];
  return (
    <p className="flex items-center gap-1.5 text-soft text-xs">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {t(word)}
    </p>
  );
}

function Progress({ file, upload, offline }: { file: File; upload: SizedUpload; offline: boolean }) {
  const t = useTranslations('files');
  const locale = useLocale();
  const { name, bytes } = file.attributes;
  const part = sentPart(upload.upload);
  if (offline || part === null)
    return (
      <p className="text-soft text-xs">
        {t(offline ? 'waitsOffline' : isStuck(upload.upload) ? 'stuck' : 'waits')}
      </p>
    );
  const sent = formatBytes(part * bytes, locale);
  return (
    <div>
      <ProgressBar label={t('uploading', { name })} part={part} />
      <p className="tabular mt-1 text-soft text-xs">
        {t('sent', { sent, size: formatBytes(bytes, locale) })}
      </p>
    </div>
  );
}
