/** Renders subscribed calendars, links to the user's own calendar, and calendar files. */
import '../calendar.css';
import { useTranslations } from 'use-intl';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { CalendarFilesSection } from './calendar-files/calendar-files-section.tsx';
import { LinksSection } from './links/links-section.tsx';
import { OthersSection } from './others/others-section.tsx';

/** @param subscribe the address of a calendar for which the dialog opens */
export function SourcesScreen({ subscribe }: { subscribe?: string | undefined }) {
  const t = useTranslations('calendarSources');
  usePageTitle(t('title'));
  return (
    <>
      <SubPageHead up="/calendar" title={t('title')} />
      <div className="flex flex-col gap-9">
        <OthersSection address={subscribe} />
        <LinksSection />
        <CalendarFilesSection />
      </div>
    </>
  );
}
