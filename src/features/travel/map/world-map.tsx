/** Renders the map of visited places, with the same facts in a table below it for screen readers. */
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { WorldMapProps } from './map-facts.ts';
import { MapStage } from './map-stage.tsx';
import { MapTable } from './map-table.tsx';
import { colorsOfTheme, type Scene } from './paint.ts';
import { type PictureWords, sharePicture } from './share-picture.ts';
import { useWorld } from './use-world.ts';

const FRAME = 'relative aspect-[3/2] w-full sm:aspect-[2]';

export function WorldMap(props: WorldMapProps) {
  const t = useTranslations('travel');
  const { state, retry } = useWorld();
  const [scene, setScene] = useState<Scene | null>(null);
  const { picture } = props;
  return (
    <section aria-label={t('map')} className="overflow-hidden rounded-card bg-card shadow-warm">
      {state.kind === 'reading' && (
        <div role="status" className={`${FRAME} skeleton bg-sunken`}>
          <span className="sr-only">{t('mapComing')}</span>
        </div>
      )}
      {state.kind === 'failed' && (
        <div className={`${FRAME} grid place-items-center p-4`}>
          <LoadError onRetry={retry}>{t('mapFailed')}</LoadError>
        </div>
      )}
      {state.kind === 'ready' && (
        <MapStage {...props} world={state.world} paths={state.paths} frame={FRAME} onScene={setScene} />
      )}
      <div className="flex flex-wrap items-start justify-between gap-2 border-line border-t px-4 py-2">
        <MapTable countries={props.countries} names={props.names} onOpen={props.onOpen} />
        {picture && <SharePicture scene={scene} words={picture} />}
      </div>
    </section>
  );
}

function SharePicture({ scene, words }: { scene: Scene | null; words: PictureWords }) {
  const t = useTranslations('travel');
  const [pending, setPending] = useState(false);
  const share = async (): Promise<void> => {
    if (!scene) return;
    setPending(true);
    try {
      const end = await sharePicture({ ...scene, colors: colorsOfTheme() }, words);
      if (end === 'saved') toast.success(t('pictureSaved'));
      if (end === 'failed') toast.error(t('pictureFailed'));
    } catch (problem) {
      reportError(problem);
      toast.error(t('pictureFailed'));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="plain"
      size="sm"
      className="ms-auto"
      icon={Share2}
      pending={pending}
      disabled={scene === null}
      onClick={() => void share()}
    >
      {t('sharePicture')}
    </Button>
  );
}
