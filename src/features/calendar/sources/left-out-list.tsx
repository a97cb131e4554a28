/** Lists what is not taken from a file or a subscribed calendar, or is changed, by reasons. */
import { useTranslations } from 'use-intl';
import type { LeftOut } from '#contract/calendar/foreign-calendar/foreign-calendar.ts';

interface LeftOutListProps {
  title: string;
  groups: readonly LeftOut[];
}

export function LeftOutList({ title, groups }: LeftOutListProps) {
  const t = useTranslations('calendarSources.files');
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="font-semibold text-sm">{title}</h3>
      <ul className="flex flex-col gap-1 text-soft text-sm">
        {groups.map(({ reason, count, titles }) => (
          <li key={reason}>
            {t(`reason.${reason}`, { count })}{' '}
            {titles.map((one) => (
              <bdi key={one} className="wrap-anywhere block text-xs">
                {one}
              </bdi>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
