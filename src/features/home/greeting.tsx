/** Shows a place and the one thing to do, while nothing is planned. */
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Postcard } from '#domain/outings/postcards/postcard.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { LinkButton } from '#ui/parts/button.tsx';

const POSTCARDS = [
  { template: 'hills-lagoon', place: 'justify-self-start translate-y-3 -rotate-6' },
  { template: 'forest-meadow', place: 'justify-self-end translate-y-4 rotate-6' },
  { template: 'city-dusk', place: '-rotate-1' },
] as const;

export default function Greeting() {
  const t = useTranslations('home');
  const { user } = useLoggedIn();
  return (
    <section className="flex flex-col items-center gap-6 pt-6 text-center">
      <div className="grid w-full max-w-md place-items-center pb-4">
        {POSTCARDS.map(({ template, place }) => (
          <div
            key={template}
            className={`col-start-1 row-start-1 w-[58%] rounded-card bg-card p-2 shadow-warm ${place}`}
          >
            <Postcard
              template={template}
              seed={`home ${template}`}
              className="aspect-[1.45]! rounded-option"
            />
          </div>
        ))}
      </div>
      <p className="max-w-[30ch] text-balance text-md">{t('empty', { name: user.attributes.first_name })}</p>
      <LinkButton variant="primary" size="lg" icon={Plus} href="/create-outing">
        {t('emptyAction')}
      </LinkButton>
    </section>
  );
}
