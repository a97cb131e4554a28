/**
 * Asks where to put what another app has shared: into an outing as a note, or into a new outing. It works offline. The
 * shared content is stored like any draft.
 */

import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FILE_MAX_BYTES, NOTE_TEXT_MAX, NOTE_TITLE_MAX } from '#contract/base/limits.ts';
import type { LeftOut } from '#db/database/device-database.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import { moveSharedToDraft } from '#db/queries/sending/drafts.ts';
import type { OutingRow } from '#db/rows.ts';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { dateBadgeOf } from '#domain/outings/outing-when.ts';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { FormFrame } from '#forms/form-frame.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { sharedInAddress } from '#sync/shared.ts';
import { SearchField, TextArea, TextField } from '#ui/fields/text-field.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { DateBadge } from '#ui/parts/date-badge.tsx';
import { SharedFileList } from './shared-file-list.tsx';
import { type SharedValues, valuesOf } from './shared-values.ts';
import { useChoices } from './use-choices.ts';
import { useSharedFiles } from './use-shared-files.ts';
import { DRAFT, type Target, useSharingForm } from './use-sharing-form.ts';

const MEGABYTE = 1_000_000;

const EMPTY = { title: '', text: '' };

/** @param isMissed something was shared, and did not reach this device */
export function ShareScreen({ isMissed }: { isMissed: boolean }) {
  const t = useTranslations('sharing');
  const { device } = useSync();
  const { db } = useLoggedIn();
  // What did not fit on the device is still in the address.
  const arrived = useLiveQuery(async () => (await device.fact('shared')) ?? sharedInAddress(), [device]);
  const [taken, setTaken] = useState<{ values: SharedValues; leftOut: LeftOut | undefined } | null>(null);
  usePageTitle(t('title'));
  useEffect(() => {
    if (!arrived) return;
    const values = valuesOf(arrived);
    // From here, it belongs to the logged-in user.
    moveSharedToDraft(device, db, DRAFT, values, Date.now())
      .catch((problem: unknown) => {
        // It is in the form and remains on the device; saving shows what is wrong with the storage.
        if (storageFailure(problem) === null) throw problem;
      })
      .finally(() => setTaken({ values, leftOut: arrived.left_out }));
  }, [arrived, device, db]);
  if (arrived === undefined || (arrived && !taken)) return null;
  return <Sharing key={taken ? 'arrived' : 'kept'} {...{ taken, isMissed }} />;
}

function LeftOutLine({ reason, names }: LeftOut) {
  const t = useTranslations('sharing');
  const formats = useFormats();
  return t(`leftOut.${reason}`, { names: formats.list([...names]), max: FILE_MAX_BYTES / MEGABYTE });
}

interface SharingProps {
  taken: { values: SharedValues; leftOut: LeftOut | undefined } | null;
  isMissed: boolean;
}

function Sharing({ taken, isMissed }: SharingProps) {
  const t = useTranslations('sharing');
  const router = useRouter();
  const held = useSharedFiles();
  const done = async (said: string, href: string) => {
    await held.drop();
    toast.success(said);
    void router.navigate({ href, replace: true });
  };
  const form = useSharingForm(taken?.values ?? EMPTY, held, done);
  if (form.state.kind === 'looking') return null;
  const isFound = 'isRestored' in form.state && form.state.isRestored;
  if (!taken && !isFound) return <Nothing isMissed={isMissed} />;
  const { files } = held;
  const { values, errors, change } = form;
  return (
    <>
      <SubPageHead up="/" title={t('title')} line={t(files.length > 0 ? 'filesLine' : 'line')} />
      <div className="flex flex-col gap-6">
        <FormFrame
          ref={form.ref}
          label={t('title')}
          className="flex flex-col gap-3"
          error={errors.form ?? (taken?.leftOut && <LeftOutLine {...taken.leftOut} />)}
          // Choosing where to put it saves it.
          onSubmit={() => {}}
        >
          {files.length > 0 && <SharedFileList files={files} onRemove={(file) => void held.remove(file)} />}
          <TextField
            label={t('noteTitle')}
            optional
            autoComplete="off"
            max={NOTE_TITLE_MAX}
            value={values.title}
            error={errors.fields.title}
            onChange={(title) => change({ title })}
          />
          <TextArea
            label={t('text')}
            rows={4}
            max={NOTE_TEXT_MAX}
            value={values.text}
            error={errors.fields.text}
            onChange={(text) => change({ text })}
          />
        </FormFrame>
        <Targets hasFiles={files.length > 0} onChoose={(target) => void form.submit(target)} />
        <div className="flex justify-end">
          <Button variant="plain" onClick={() => void form.discard().then(() => done(t('discarded'), '/'))}>
            {t('discard')}
          </Button>
        </div>
      </div>
    </>
  );
}

function Nothing({ isMissed }: { isMissed: boolean }) {
  const t = useTranslations('sharing');
  return (
    <>
      <SubPageHead up="/" title={t('title')} />
      <EmptyState
        drawing="notes"
        action={
          <LinkButton variant="primary" href="/outings/timeline">
            {t('toAgenda')}
          </LinkButton>
        }
      >
        {t(isMissed ? 'missed' : 'nothing')}
      </EmptyState>
    </>
  );
}

interface TargetsProps {
  hasFiles: boolean;
  onChoose: (target: Target) => void;
}

function Targets({ hasFiles, onChoose }: TargetsProps) {
  const t = useTranslations('sharing');
  const [search, setSearch] = useState('');
  const choices = useChoices(search);
  return (
    <section aria-labelledby="targets" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="targets" className="text-lg">
          {t(hasFiles ? 'addTo' : 'outings')}
        </h2>
        {!hasFiles && (
          <Button size="sm" variant="soft" icon={Plus} onClick={() => onChoose({ kind: 'new' })}>
            {t('newOuting')}
          </Button>
        )}
      </div>
      {(search !== '' || (choices && choices.length > 0)) && (
        <SearchField label={t('search')} value={search} onChange={setSearch} />
      )}
      {choices && choices.length === 0 && (
        <EmptyState
          drawing={search === '' ? 'leaves' : 'search'}
          action={search !== '' && <Button onClick={() => setSearch('')}>{t('clear')}</Button>}
        >
          {search === '' ? t('none') : t('noneFound')}
        </EmptyState>
      )}
      {choices && choices.length > 0 && (
        <ListCard>
          {choices.map((outing) => (
            <Choice key={outing.id} outing={outing} onPress={() => onChoose({ kind: 'outing', outing })} />
          ))}
        </ListCard>
      )}
    </section>
  );
}

function Choice({ outing, onPress }: { outing: OutingRow; onPress: () => void }) {
  const formats = useFormats();
  const when = useWhenLines(outing);
  const dateBadge = dateBadgeOf(outing.attributes, formats);
  return (
    <ListRow
      title={outing.attributes.title}
      line={when.main}
      leading={<DateBadge parts={dateBadge} />}
      onPress={onPress}
    />
  );
}
