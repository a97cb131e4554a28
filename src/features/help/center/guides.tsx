/** Renders guides, each of which opens to its steps. */
import {
  CalendarPlus,
  CalendarSearch,
  Library,
  type LucideIcon,
  Megaphone,
  Rss,
  UserRoundPlus,
  WifiOff,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { TutorialId } from '#i18n/help/texts.ts';
import { ListCard } from '#ui/lists/list-row.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { Disclosure } from './disclosure.tsx';
import type { Guide } from './find.ts';
import { GuidePicture } from './guide-picture.tsx';
import { hasPicture } from './guide-pictures.ts';
import { HelpIcon } from './help-icon.tsx';
import { guideHref } from './hrefs.ts';
import { PlaceLink } from './place-link.tsx';
import { STEP_PLACES } from './places.ts';

const ICONS: Record<TutorialId, LucideIcon> = {
  'first-outing': CalendarPlus,
  'find-a-date': CalendarSearch,
  'invite-people': UserRoundPlus,
  'plan-offline': WifiOff,
  'other-calendars': Rss,
  'collect-a-trip': Library,
  'tell-followers': Megaphone,
};

interface GuidesProps {
  guides: readonly Guide[];
  /** The guide that the address names. */
  target?: string;
}

export function Guides({ guides, target }: GuidesProps) {
  const t = useTranslations('helpCenter');
  return (
    <section aria-labelledby="help-guides">
      <SectionHeader id="help-guides" title={t('guides')} />
      <ListCard>
        {guides.map(({ id, title, line, steps }) => (
          <Disclosure
            key={id}
            id={id}
            title={title}
            line={line}
            leading={<HelpIcon icon={ICONS[id]} />}
            isTarget={id === target}
            href={guideHref(id)}
            copyLabel={t('copyGuideLink')}
          >
            <Steps guide={id} steps={steps} />
          </Disclosure>
        ))}
      </ListCard>
    </section>
  );
}

function Steps({ guide, steps }: { guide: TutorialId; steps: Guide['steps'] }) {
  return (
    <ol className="flex list-decimal flex-col gap-2 ps-6 marker:font-bold marker:text-deep">
      {Object.entries(steps).map(([step, words]) => {
        const place = STEP_PLACES[guide][step];
        return (
          <li key={step} className="max-w-[66ch] ps-1.5">
            {words}
            {hasPicture(guide, step) && <GuidePicture guide={guide} step={step} />}
            {place && (
              <div>
                <PlaceLink place={place} />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
