/** Renders the button that chooses files. */

import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/parts/button.tsx';

interface AddFilesProps {
  onFiles: (files: readonly File[]) => void;
  /** There are no files yet: the button is by itself. */
  isFirst: boolean;
}

export function AddFiles({ onFiles, isFirst }: AddFilesProps) {
  const t = useTranslations('files');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={isFirst ? '' : 'flex'}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Lets the user choose the same files again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button variant={isFirst ? 'primary' : 'soft'} icon={FileUp} onClick={() => input.current?.click()}>
        {t('add')}
      </Button>
    </div>
  );
}
