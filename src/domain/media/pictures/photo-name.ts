/** Names a photo for users who do not see it. */

import { useTranslations } from 'use-intl';
import type { PhotoRow } from '#db/rows.ts';
import { usePersonName } from '#ui/parts/person-name.ts';

/** Its description, else its caption, else the person who added it. */
export function usePhotoName(): (photo: PhotoRow) => string {
  const t = useTranslations('photos');
  const personName = usePersonName();
  return ({ attributes: { alt, caption }, relations: { author } }) =>
    alt || caption || t('unnamed', { name: personName(author) });
}
