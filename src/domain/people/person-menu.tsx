/**
 * Shows the “⋯” menu of a person: the only place with everything that the user may do with them. Shows nothing for the
 * user themselves.
 */

import { Ellipsis } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { lazyOverlay, useOpenedOnce } from '#ui/overlays/lazy-overlay.ts';
import { IconButton } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import type { PersonActionsProps } from './person-actions.tsx';
import type { Relation } from './relation.ts';
import { useRelation } from './use-relation.ts';

// A long list renders many of these at once: until it is opened, a menu is only its button.
const actions = lazyOverlay<PersonActionsProps>(() => import('./person-actions.tsx'));

interface PersonMenuProps {
  person: Person;
  /** As the caller read it; otherwise it is read here. */
  relation?: Relation | undefined;
  /** The button floats on a cover. */
  floating?: boolean;
}

export function PersonMenu({ relation, ...rest }: PersonMenuProps) {
  const { user } = useLoggedIn();
  if (rest.person.id === user.id) return null;
  return relation ? <Drawn {...rest} relation={relation} /> : <Live {...rest} />;
}

function Live(props: PersonMenuProps) {
  const relation = useRelation(props.person.id);
  return relation ? <Drawn {...props} relation={relation} /> : null;
}

function Drawn({ person, relation, floating = false }: PersonMenuProps & { relation: Relation }) {
  const t = useTranslations('following');
  const personName = usePersonName();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const opened = useOpenedOnce(open, actions.preload);
  return (
    <>
      <IconButton
        ref={button}
        icon={Ellipsis}
        variant={floating ? 'card' : 'plain'}
        label={t('menuOf', { name: personName(person) })}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={actions.preload}
        onClick={() => {
          // Safari does not focus a clicked button, and focus must return to it.
          button.current?.focus();
          setOpen(!open);
        }}
      />
      {opened && (
        <Suspense fallback={null}>
          <actions.Component
            person={person}
            relation={relation}
            open={open}
            onClose={() => setOpen(false)}
            triggerRef={button}
          />
        </Suspense>
      )}
    </>
  );
}
