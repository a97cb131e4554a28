/** Lists the files that another app has shared, each of which can be left out. */

import { FileText, X } from 'lucide-react';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { SharedFile } from '#db/database/device-database.ts';
import { formatBytes } from '#i18n/bytes.ts';
import { pictureKindIn } from '#ui/fields/picture-type.ts';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { useObjectUrl } from '#ui/photos/local-pictures.tsx';

interface SharedFileListProps {
  files: readonly SharedFile[];
  onRemove: (file: SharedFile) => void;
}

export function SharedFileList({ files, onRemove }: SharedFileListProps) {
  const t = useTranslations('sharing');
  const locale = useLocale();
  return (
    <ListCard>
      {files.map((file) => (
        <ListRow
          key={file.name + file.bytes.byteLength}
          title={file.name}
          line={formatBytes(file.bytes.byteLength, locale)}
          leading={<Preview file={file} />}
          trailing={
            <IconButton icon={X} label={t('leaveOut', { name: file.name })} onClick={() => onRemove(file)} />
          }
        />
      ))}
    </ListCard>
  );
}

function Preview({ file: { bytes, type } }: { file: SharedFile }) {
  const blob = useMemo(() => {
    const kind = pictureKindIn(bytes) ?? type;
    return kind.startsWith('image/') ? new Blob([bytes], { type: kind }) : null;
  }, [bytes, type]);
  const url = useObjectUrl(blob);
  return (
    <span
      aria-hidden
      className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-field bg-tint text-deep"
    >
      {url ? (
        <img src={url} alt="" decoding="async" className="dimmed size-full object-cover" />
      ) : (
        <FileText className="size-5" strokeWidth={1.75} />
      )}
    </span>
  );
}
