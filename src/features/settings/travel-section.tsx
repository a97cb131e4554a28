/** A link to the user's travel log, and its visibility. */
import { useTranslations } from 'use-intl';
import { TravelVisibility } from '#contract/travel.ts';
import { SelectField } from '#ui/fields/choice-field.tsx';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { Section } from './section.tsx';
import { useAppSettings } from './use-app-settings.ts';

export function TravelSection() {
  const t = useTranslations('settings.travel');
  return (
    <Section title={t('title')}>
      <ListCard>
        <ListRow title={t('log')} line={t('logLine')} href="/travel" arrow />
        <li className="py-3">
          <Visibility />
        </li>
      </ListCard>
    </Section>
  );
}

function Visibility() {
  const t = useTranslations('settings.travel');
  const { settings, again, choose } = useAppSettings();
  switch (settings.kind) {
    case 'asking':
      return (
        <div role="status">
          <span className="sr-only">{t('asking')}</span>
          <p className="font-medium">{t('visibility')}</p>
          <div className="skeleton mt-2 h-12 rounded-field bg-sunken md:h-11" />
        </div>
      );
    case 'offline':
      return (
        <>
          <p className="font-medium">{t('visibility')}</p>
          <p className="text-soft text-sm">{t('offline')}</p>
        </>
      );
    case 'failed':
      return <LoadError onRetry={again}>{t('failed')}</LoadError>;
    case 'known': {
      const { travelVisibility, saving } = settings;
      const save = async (wanted: TravelVisibility) => {
        const end = await choose(wanted);
        if (end === 'saved') toast.success(t('saved'));
        else toast.error(t(end === 'offline' ? 'notSavedOffline' : 'notSaved'));
      };
      return (
        <SelectField
          label={t('visibility')}
          hint={t(`hint.${saving ?? travelVisibility}`)}
          value={saving ?? travelVisibility}
          options={TravelVisibility.options.map((value) => ({ value, label: t(`choice.${value}`) }))}
          disabled={saving !== null}
          aria-busy={saving !== null}
          onChange={(value) => void save(value)}
        />
      );
    }
  }
}
