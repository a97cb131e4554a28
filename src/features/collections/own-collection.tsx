/** Shows one of the user's own collections. All of it works offline. */

import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OpenCollection } from '#db/queries/people/collections.ts';
import { rowKey } from '#db/rows.ts';
import { BackButton } from '#domain/app/frame/back-button.tsx';
import { useGoBack } from '#domain/app/frame/go-back.ts';
import { FeaturedMark, PrivacyMark } from '#domain/people/collections/collection-marks.tsx';
import { useConnectivity, useRowMark, type WantedList } from '#sync/hooks.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { lazyOverlay, useOpenedOnce } from '#ui/overlays/lazy-overlay.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Button } from '#ui/parts/button.tsx';
import type { AddOutingsProps } from './add-outings.tsx';
import { CollectionHead } from './collection-head.tsx';
import type { CollectionFormProps } from './form/collection-form.tsx';
import { OwnMap } from './map/own-map.tsx';
import { OwnMenu } from './own-menu.tsx';
import { OwnOutings } from './own-outings.tsx';
import { RefusedChanges } from './refused-changes.tsx';
import { useCollectionActions } from './use-collection-actions.ts';
import './print.css';

const addOutings = lazyOverlay<AddOutingsProps>(() => import('./add-outings.tsx'));
const collectionForm = lazyOverlay<CollectionFormProps>(() => import('./form/collection-form.tsx'));

interface OwnCollectionProps {
  open: OpenCollection;
  /** The list of the content of all collections. */
  list: WantedList;
}

export function OwnCollection({ open, list }: OwnCollectionProps) {
  const { collection, inside } = open;
  const { title, privacy, is_featured } = collection.attributes;
  const [shown, setShown] = useState<'nothing' | 'adding' | 'editing'>('nothing');
  const isAdding = useOpenedOnce(shown === 'adding', addOutings.preload);
  const isEditing = useOpenedOnce(shown === 'editing', collectionForm.preload);
  const goBack = useGoBack('/collections');
  const actions = useCollectionActions(open);
  const mark = useRowMark(rowKey('collections', collection.id));
  usePageTitle(title);
  const close = () => setShown('nothing');
  const add = () => setShown('adding');
  return (
    <article className="printable flex flex-col gap-5">
      <CollectionHead
        content={headContent(open)}
        outings={inside.map(({ outing }) => outing)}
        actions={
          <>
            <BackButton onBack={goBack} floating />
            <OwnMenu collection={collection} actions={actions} onEdit={() => setShown('editing')} />
          </>
        }
        owner={<OwnName />}
        marks={
          <>
            <PrivacyMark privacy={privacy} />
            {is_featured && <FeaturedMark />}
          </>
        }
        state={<Mark state={mark} />}
      />
      <RefusedChanges collectionId={collection.id} />
      <Age list={list} />
      {collection.attributes.kind === 'travel' && <OwnMap open={open} />}
      {inside.length === 0 ? (
        <NoOutings onAdd={add} isComing={open.coming.length > 0} />
      ) : (
        <OwnOutings open={open} actions={actions} onAdd={add} />
      )}
      <Suspense fallback={null}>
        {isAdding && (
          <addOutings.Component
            open={shown === 'adding'}
            inside={inside}
            onAdd={actions.add}
            onClose={close}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {isEditing && (
          <collectionForm.Component
            open={shown === 'editing'}
            collection={collection}
            photo={coverPhoto(open)}
            onClose={close}
          />
        )}
      </Suspense>
      <Elsewhere open={open} onTake={() => void actions.takeLost()} />
    </article>
  );
}

/** On paper, it shows the owner. */
function OwnName() {
  const t = useTranslations('collections');
  const { user } = useLoggedIn();
  return <p className="hidden text-soft print:block">{t('by', { name: user.attributes.name })}</p>;
}

const coverPhoto = ({ collection, inside }: OpenCollection) =>
  inside.find(({ outing }) => outing.id === collection.attributes.cover_outing_id)?.outing.attributes.cover ??
  null;

const headContent = (open: OpenCollection) => {
  const { title, text, kind, cover_template } = open.collection.attributes;
  const cover = { picture: coverPhoto(open), template: cover_template };
  return { id: open.collection.id, title, text, kind, cover };
};

function Age({ list }: { list: WantedList }) {
  const isOffline = useConnectivity().network.kind !== 'online';
  if (list.kind !== 'stored' || (!isOffline && list.failure === null)) return null;
  return <Freshness at={list.currentAt} failed={!isOffline} />;
}

/** Shows outings in it that are not on this device. */
function Elsewhere({ open: { coming, lost }, onTake }: { open: OpenCollection; onTake: () => void }) {
  const t = useTranslations('collections');
  return (
    <>
      {coming.length > 0 && <p className="text-soft text-sm">{t('coming', { count: coming.length })}</p>}
      {lost.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-soft text-sm">{t('lost', { count: lost.length })}</p>
          <Button size="sm" variant="card" onClick={onTake}>
            {t('takeLost')}
          </Button>
        </div>
      )}
    </>
  );
}

function NoOutings({ isComing, onAdd }: { isComing: boolean; onAdd: () => void }) {
  const t = useTranslations('collections');
  if (isComing) return null;
  return (
    <EmptyState
      drawing="photos"
      action={
        <Button variant="primary" icon={Plus} onClick={onAdd}>
          {t('addOutings')}
        </Button>
      }
    >
      {t('emptyOwn')}
    </EmptyState>
  );
}
