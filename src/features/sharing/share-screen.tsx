/**
 * Asks where to put what another app has shared: into an outing as a note, or into a new outing. It works offline. The shared
 * content is stored like any draft.
 */
import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { OutingDescription, OutingTitle } from '#contract/base/fields.ts';
import { FILE_MAX_BYTES, NOTE_TEXT_MAX, NOTE_TITLE_MAX, OUTING_TITLE_MAX } from '#contract/base/limits.ts';
import type { MutationArgs } from '#contract/mutations.ts';
import { NewNote } from '#contract/outings/note/note.ts';
import type { LeftOut } from '#db/database/device-database.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import { newId } from '#db/new-id.ts';
import { moveSharedToDraft } from '#db/queries/sending/drafts.ts';
import type { OutingRow } from '#db/rows.ts';
import { dateBadgeOf } from '#domain/outings/outing-when.ts';
import { useGuestsAllowed } from '#domain/outings/use-guests-allowed.ts';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { FormError } from '#forms/form-error.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { useFormats } from '#i18n/provider.tsx';
import type { MutateResult } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { sharedInAddress } from '#sync/shared.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { SearchField, TextArea, TextField } from '#ui/fields/text-field.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { PageHeader } from '#ui/lists/section-header.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { DateBadge } from '#ui/parts/date-badge.tsx';
import { SharedFileList } from './shared-file-list.tsx';
import { outingTitleOf, SharedValues, valuesOf } from './shared-values.ts';
import { useChoices } from './use-choices.ts';
import { type SharedFiles, useSharedFiles } from './use-shared-files.ts';

/** Its draft. */
const DRAFT = 'share';
const MEGABYTE = 1_000_000;

const OutingWords = v.object({ title: OutingTitle, description: OutingDescription });

/** @param isMissed something was shared, and did not reach this device */
export function ShareScreen({ isMissed }: { isMissed: boolean }) {
  const t = useTranslations('sharing');
  const { device } = useSync();
  const { db } = useLoggedIn();
  const draft = useFormDraft(DRAFT, SharedValues);
  // What did not fit on the device is still in the address.
  const arrived = useLiveQuery(async () => (await device.fact('shared')) ?? sharedInAddress(), [device]);
  const [taken, setTaken] = useState<SharedValues | null>(null);
  const [leftOut, setLeftOut] = useState<LeftOut>();
  usePageTitle(t('title'));
  useEffect(() => {
    if (!arrived) return;
    const values = valuesOf(arrived);
    setTaken(values);
    setLeftOut(arrived.left_out);
    // From here on it belongs to the logged-in user.
    moveSharedToDraft(device, db, DRAFT, values, Date.now()).catch((problem: unknown) => {
      // It is in the form and stays on the device; saving shows what is wrong with the storage.
      if (storageFailure(problem) === null) throw problem;
    });
  }, [arrived, device, db]);
  if (draft.kept.kind === 'looking' || arrived === undefined || (arrived && !taken)) return null;
  const shared = taken ?? (draft.kept.kind === 'found' ? draft.kept.values : null);
  return <Sharing key={taken ? 'arrived' : 'kept'} draft={draft} {...{ shared, leftOut, isMissed }} />;
}

function LeftOutLine({ reason, names }: LeftOut) {
  const t = useTranslations('sharing');
  const formats = useFormats();
  return t(`leftOut.${reason}`, { names: formats.list([...names]), max: FILE_MAX_BYTES / MEGABYTE });
}

interface SharingProps {
  draft: FormDraft<SharedValues>;
  shared: SharedValues | null;
  leftOut: LeftOut | undefined;
  isMissed: boolean;
}

function Sharing({ draft, shared, leftOut, isMissed }: SharingProps) {
  const t = useTranslations('sharing');
  const router = useRouter();
  const [values, setValues] = useState(shared);
  const [problem, setProblem] = useState<string | null>(null);
  const { store, drop } = draft;
  const held = useSharedFiles();

  if (!values) {
    return (
      <>
        <PageHeader title={t('title')} />
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
  const change = (part: Partial<SharedValues>) => {
    const next = { ...values, ...part };
    setProblem(null);
    setValues(next);
    store(next);
  };
  const { files } = held;
  const done = async (said: string, href: string) => {
    await drop();
    await held.drop();
    toast.success(said);
    void router.navigate({ href, replace: true });
  };
  return (
    <>
      <PageHeader title={t('title')} line={t(files.length > 0 ? 'filesLine' : 'line')} />
      <div className="flex flex-col gap-6">
        <form
          noValidate
          aria-label={t('title')}
          onSubmit={(event) => event.preventDefault()}
          className="flex flex-col gap-3"
        >
          <FormError>{problem ?? (leftOut && <LeftOutLine {...leftOut} />)}</FormError>
          {files.length > 0 && <SharedFileList files={files} onRemove={(file) => void held.remove(file)} />}
          <TextField
            label={t('noteTitle')}
            optional
            autoComplete="off"
            max={NOTE_TITLE_MAX}
            value={values.title}
            onChange={(title) => change({ title })}
          />
          <TextArea
            label={t('text')}
            rows={4}
            max={NOTE_TEXT_MAX}
            value={values.text}
            onChange={(text) => change({ text })}
          />
        </form>
        <Targets values={values} held={held} onDone={done} onProblem={setProblem} />
        <div className="flex justify-end">
          <Button variant="plain" onClick={() => void done(t('discarded'), '/')}>
            {t('discard')}
          </Button>
        </div>
      </div>
    </>
  );
}

interface TargetsProps {
  values: SharedValues;
  held: SharedFiles;
  onDone: (said: string, href: string) => Promise<void>;
  onProblem: (problem: string) => void;
}

function Targets({ values, held, onDone, onProblem }: TargetsProps) {
  const t = useTranslations('sharing');
  const { user } = useLoggedIn();
  const mutate = useMutate();
  const notStored = useNotStored();
  const { sayIssue } = useRuleWords();
  const [search, setSearch] = useState('');
  const choices = useChoices(search);
  const guests = useGuestsAllowed() ?? false;

  const refuse = (problem: string) => {
    onProblem(problem);
    scrollTo({ top: 0 });
  };
  const judge = async (result: MutateResult, said: string, href: string) => {
    if (result.kind === 'stored') return onDone(said, href);
    refuse(notStored(result));
  };
  const hasFiles = held.files.length > 0;
  const addTo = async (outing: OutingRow) => {
    if (hasFiles) {
      const put = await held.putInto(outing.id);
      if (put.kind === 'stopped') return refuse(`${put.name}: ${notStored(put.result)}`);
      // Words that came with them are a note beside them.
      if (values.title === '' && values.text === '')
        return onDone(t('filesAdded'), `/outings/${outing.id}?tab=${put.tab}`);
    }
    const id = newId();
    const checked = v.safeParse(NewNote, { outing_id: outing.id, ...values });
    if (!checked.success) return refuse(sayIssue(checked.issues[0]));
    const result = await mutate('notes.create', { id, outing_id: outing.id, ...values }, { drafts: [DRAFT] });
    await judge(result, t('added'), `/outings/${outing.id}?tab=notes&noteId=${id}`);
  };
  const makeOuting = async () => {
    const checked = v.safeParse(OutingWords, {
      title: outingTitleOf(values, OUTING_TITLE_MAX),
      description: values.text,
    });
    if (!checked.success) return refuse(sayIssue(checked.issues[0]));
    const id = newId();
    const outing: MutationArgs['outings.create'] = {
      id,
      parent_id: null,
      root_id: id,
      status: 'draft',
      privacy: 'private',
      ...checked.output,
      starts_at: null,
      ends_at: null,
      all_day: false,
      timezone: user.attributes.timezone,
      place_name: '',
      place_address: '',
      cover_template: '',
      members_can_invite: true,
      members_can_edit: true,
      members_can_add: true,
      answers_by_link: guests,
    };
    const result = await mutate('outings.create', outing, { drafts: [DRAFT] });
    await judge(result, t('newOuting'), `/outings/${id}?tab=edit`);
  };
  return (
    <section aria-labelledby="targets" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="targets" className="text-lg">
          {t(hasFiles ? 'addTo' : 'outings')}
        </h2>
        {!hasFiles && (
          <Button size="sm" variant="soft" icon={Plus} onClick={() => void makeOuting()}>
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
            <Choice key={outing.id} outing={outing} onPress={() => void addTo(outing)} />
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
