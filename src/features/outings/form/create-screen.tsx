/** Renders the screen of a new outing, or of a new item of one. */

import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { wallTimeAt } from '#contract/time/instants.ts';
import { newId } from '#db/new-id.ts';
import { outingById, ownMembership } from '#db/queries/outings/outings.ts';
import type { OutingRow } from '#db/rows.ts';
import { useGoBack } from '#domain/app/frame/go-back.ts';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { permissionsIn, roleIn } from '#domain/outings/permissions.ts';
import { useGuestsAllowed } from '#domain/outings/use-guests-allowed.ts';
import { useSavedToast } from '#forms/use-saved-toast.ts';
import { useConnectivity, useOpenOuting } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { present } from '#ui/device/clock.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { TextLink } from '#ui/parts/link.tsx';
import { invitingHref, outingHref } from '../outing-tab.ts';
import { type CoverChoice, useSetCover } from './cover-choice.ts';
import type { CreateSearch } from './create-search.ts';
import { type FormDrafts, OutingForm } from './outing-form.tsx';
import { anyCover } from './own-cover.ts';
import { startInside, startSaid } from './start-and-end.ts';
import { useCreate } from './use-create.ts';
import type { SaveRequest } from './use-outing-form.ts';
import { blankValues } from './values.ts';

interface CreateScreenProps {
  search: CreateSearch;
  /** The template that a new outing starts with. */
  template: string | undefined;
}

export function CreateScreen({ search: { parentId, ...begin }, template }: CreateScreenProps) {
  const { form, done } = useFormCount();
  const guests = useGuestsAllowed();
  if (guests === undefined) return null;
  return parentId === undefined ? (
    <NewForm
      key={`${form} ${begin.when} ${begin.title} ${template}`}
      begin={begin}
      template={template}
      answersByLink={guests}
      onDone={done}
    />
  ) : (
    <NewItem key={`${parentId} ${form}`} parentId={parentId} onDone={done} />
  );
}

/** Screens stay mounted: after a save, the next visit starts a new form. */
function useFormCount(): { form: number; done: () => void } {
  const [form, setForm] = useState(1);
  const isDone = useRef(false);
  // Runs each time the screen is shown again, before it is painted.
  useLayoutEffect(() => {
    if (!isDone.current) return;
    isDone.current = false;
    setForm((count) => count + 1);
  }, []);
  return {
    form,
    done() {
      isDone.current = true;
    },
  };
}

function NewItem({ parentId, onDone }: { parentId: string; onDone: () => void }) {
  const t = useTranslations('outings');
  const { db, user } = useLoggedIn();
  const offline = useConnectivity().network.kind !== 'online';
  useOpenOuting(parentId);
  const found = useLiveQuery(async () => {
    const parent = await outingById(db, parentId);
    if (!parent) return null;
    const root = parent.root_id === parent.id ? parent : await outingById(db, parent.root_id);
    const membership = await ownMembership(db, parent.root_id, user.id);
    const judge = root ?? parent;
    const role = roleIn(judge, user.id, membership?.attributes.role);
    return { parent, mayAdd: permissionsIn(parent, judge, user.id, role).add };
  }, [db, parentId, user.id]);
  if (found === undefined) return null;
  if (found === null) {
    return (
      <Frame title={t('form.newItemTitle')}>
        {offline ? (
          <EmptyState drawing="leaves">{t('notOnDevice')}</EmptyState>
        ) : (
          <Skeleton>
            <LineSkeleton className="h-64" />
          </Skeleton>
        )}
      </Frame>
    );
  }
  if (!found.mayAdd) {
    return (
      <Frame title={t('form.newItemTitle')}>
        <EmptyState drawing="people">{t('noPermissionItem')}</EmptyState>
      </Frame>
    );
  }
  return <NewForm parent={found.parent} onDone={onDone} />;
}

interface NewFormProps {
  parent?: OutingRow;
  /** The values in the address. */
  begin?: Omit<CreateSearch, 'parentId'>;
  template?: string | undefined;
  /** Anyone with the link of the outing can answer, until the user changes it. Items have no link. */
  answersByLink?: boolean;
  /** The form was saved or discarded. */
  onDone: () => void;
}

function NewForm({ parent, begin = {}, template, answersByLink = false, onDone }: NewFormProps) {
  const t = useTranslations('outings');
  const sayIsSaved = useSavedToast();
  const { user } = useLoggedIn();
  const router = useRouter();
  const setCover = useSetCover();
  const parentId = parent?.id ?? null;
  const goBack = useGoBack(parentId === null ? '/outings/timeline' : outingHref(parentId));
  const [id] = useState(() => newId());
  const [initial] = useState(() => {
    const { timezone } = (parent ?? user).attributes;
    const now = wallTimeAt(present(), timezone);
    const start = parent ? startInside(parent.attributes.starts_at, now) : startSaid(begin, now);
    return {
      ...blankValues(timezone, answersByLink),
      ...start,
      cover_template: anyCover(),
    };
  });

  const root_id = parent?.root_id ?? id;
  const create = useCreate({ id, parent_id: parentId, root_id });
  const save = async (request: SaveRequest, cover: CoverChoice, drafts: FormDrafts) => {
    const created = await create(request, [drafts.form]);
    if (created.kind !== 'stored' && created.kind !== 'unchanged') return created;
    const { cover_template } = request.written;
    return (await setCover({ id, root_id }, cover, cover_template, [drafts.cover])) ?? created;
  };
  return (
    <Frame title={t(parent ? 'form.newItemTitle' : 'form.newTitle')} parent={parent}>
      <OutingForm
        kind={parentId === null ? 'new_outing' : 'new_item'}
        draftName={parentId === null ? 'outing/new' : `outing/new/${parentId}`}
        seed={id}
        rootId={root_id}
        initial={initial}
        picture={null}
        beginWith={template}
        typedTitle={begin.title}
        status="open"
        repeats={parentId === null}
        asks={parentId === null ? 'not_yet' : null}
        save={save}
        onSaved={(intent) => {
          onDone();
          sayIsSaved(intent === 'set' ? t('isSet') : t('form.draftSaved'));
          // After a save, Back leads to the screen from which the form was opened.
          const invites = intent === 'set' && parentId === null;
          void router.navigate({ href: invites ? invitingHref(id) : outingHref(id), replace: true });
        }}
        onLeave={() => {
          onDone();
          goBack();
        }}
      />
    </Frame>
  );
}

interface FrameProps {
  title: string;
  parent?: OutingRow | undefined;
  children: ReactNode;
}

function Frame({ title, parent, children }: FrameProps) {
  const t = useTranslations('outings');
  usePageTitle(title);
  return (
    <div>
      <SubPageHead
        up="/outings/timeline"
        title={title}
        line={
          parent && (
            <TextLink href={outingHref(parent.id)}>
              {t('partOf', { title: parent.attributes.title })}
            </TextLink>
          )
        }
      />
      {children}
    </div>
  );
}
