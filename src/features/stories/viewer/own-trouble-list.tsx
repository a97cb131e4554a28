/** Lists changes of the user’s own stories that the server rejected: what they were, why, and their actions. */
import { useTranslations } from 'use-intl';
import { localPicture } from '#db/database/blobs.ts';
import type { StoryTrouble } from '#domain/media/stories/own-trouble.ts';
import { RefusedMutation } from '#forms/refusals/refused-mutation.tsx';
import { useShownUrl } from '#ui/photos/local-pictures.tsx';

export function OwnTroubleList({ trouble }: { trouble: readonly StoryTrouble[] }) {
  return (
    <div className="flex flex-col gap-3">
      {trouble.map((one) => (
        <RefusedMutation key={one.id} id={one.id} state={one.state}>
          <What {...one} />
        </RefusedMutation>
      ))}
    </div>
  );
}

function What({ kind, text, picture }: StoryTrouble) {
  const t = useTranslations('stories.trouble');
  return (
    <div className="flex items-start gap-3">
      {picture && <Thumb {...picture} />}
      <div className="min-w-0">
        <p className="font-semibold">{t(kind === 'add' ? 'add' : kind === 'edit' ? 'edit' : 'delete')}</p>
        {text !== '' && (
          <p dir="auto" className="follow-page wrap-anywhere text-soft">
            {text}
          </p>
        )}
      </div>
    </div>
  );
}

/** Renders the bytes that are still on this device. */
function Thumb({ blob, width, height }: NonNullable<StoryTrouble['picture']>) {
  const url = useShownUrl(localPicture(blob, width, height).sizes[0]?.url ?? null);
  return url && <img src={url} alt="" className="h-24 w-16 shrink-0 rounded-field object-cover" />;
}
