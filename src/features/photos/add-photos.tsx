/** Adds photos: choose several, or take one. */

import { Camera, ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useMedia } from '#ui/device/use-media.ts';
import { PICTURE_ACCEPT } from '#ui/fields/picture-file.ts';
import { Button } from '#ui/parts/button.tsx';

interface AddPhotosProps {
  onFiles: (files: readonly File[]) => void;
  /** There are no photos yet: the button is by itself. */
  isFirst: boolean;
}

export function AddPhotos({ onFiles, isFirst }: AddPhotosProps) {
  const t = useTranslations('photos');
  const isTouch = useMedia('(pointer: coarse)');
  return (
    <div className={`flex flex-wrap gap-2 ${isFirst ? 'justify-center' : ''}`}>
      <FileButton
        variant={isFirst ? 'primary' : 'soft'}
        label={t('add')}
        icon={ImagePlus}
        multiple
        onFiles={onFiles}
      />
      {isTouch && <FileButton variant="card" label={t('take')} icon={Camera} capture onFiles={onFiles} />}
    </div>
  );
}

interface FileButtonProps {
  label: string;
  icon: typeof Camera;
  variant: 'primary' | 'soft' | 'card';
  multiple?: boolean;
  /** Opens the camera. */
  capture?: boolean;
  onFiles: (files: readonly File[]) => void;
}

function FileButton({ label, icon, variant, multiple = false, capture = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_ACCEPT}
        multiple={multiple}
        {...(capture ? { capture: 'environment' as const } : {})}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Lets the user choose the same files again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button variant={variant} icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
