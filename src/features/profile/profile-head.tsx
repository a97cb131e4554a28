/** Renders the head of a profile: cover, picture, name, and the reader's actions. */

import type { ReactNode } from 'react';
import type { Person } from '#contract/base/shapes.ts';
import { Cover } from '#domain/outings/cover.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { useShownUrl } from '#ui/photos/local-pictures.tsx';
import type { ShownProfile } from './shown-profile.ts';

interface CoverFrameProps {
  /** The cover; left out while it is unknown. */
  children?: ReactNode;
  /** Buttons at its upper corners. */
  actions?: ReactNode;
  /** A button at its lower corner. */
  edit?: ReactNode;
}

/** As wide as a phone, a box on wider screens. */
export function CoverFrame({ children, actions, edit }: CoverFrameProps) {
  return (
    <div className="relative -mx-4 -mt-3 md:mx-0 md:mt-0">
      <div className="aspect-cover min-h-36 w-full overflow-hidden bg-sunken md:rounded-card">{children}</div>
      {actions && (
        <div className="absolute inset-x-0 top-0 flex justify-between p-3 pt-safe">
          <div className="contents *:mt-3">{actions}</div>
        </div>
      )}
      {edit && <div className="absolute end-3 bottom-3">{edit}</div>}
    </div>
  );
}

interface ProfileHeadProps {
  shown: Pick<ShownProfile, 'person' | 'cover' | 'coverTemplate'>;
  /** Buttons on the cover. */
  actions: ReactNode;
  editCover?: ReactNode;
  editAvatar?: ReactNode;
  /** Their relation, or a mark. */
  line?: ReactNode;
  /** The reader's actions for the person. */
  buttons?: ReactNode;
}

export function ProfileHead({ shown, actions, editCover, editAvatar, line, buttons }: ProfileHeadProps) {
  const { person, cover, coverTemplate } = shown;
  return (
    <header className="flex flex-col gap-3">
      <CoverFrame actions={actions} edit={editCover}>
        <Cover
          picture={cover}
          template={coverTemplate}
          seed={person.id}
          sizes="(min-width: 768px) 720px, 100vw"
          className="aspect-auto! h-full"
        />
      </CoverFrame>
      {/* Next to the photo if there is room, else below the name. */}
      <div className="-mt-15 grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <div className="relative w-max rounded-full bg-paper p-1 md:ms-4">
          <Photo person={person} />
          {editAvatar && <div className="absolute -end-2 -bottom-1.5">{editAvatar}</div>}
        </div>
        <div className="col-span-2 flex flex-col gap-2">
          <Name person={person} />
          {line}
        </div>
        {buttons && (
          <div className="col-span-2 flex flex-wrap gap-2.5 max-sm:*:grow sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:self-end sm:justify-end">
            {buttons}
          </div>
        )}
      </div>
    </header>
  );
}

/** A photo that was just chosen is only on this device. */
function Photo({ person: { id, name, avatar } }: { person: Person }) {
  return <Avatar person={{ id, name, photo: useShownUrl(avatar) }} size="xl" />;
}

function Name({ person }: { person: Person }) {
  const nameOf = usePersonName();
  return (
    <div>
      <h1 dir="auto" className="wrap-anywhere follow-page font-bold text-xl">
        {nameOf(person)}
      </h1>
      <p className="text-soft">
        <bdi className="wrap-anywhere">@{person.username}</bdi>
      </p>
    </div>
  );
}
