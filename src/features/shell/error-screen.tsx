/** What stands where a screen fell over. It leans on nothing that could have fallen with it. */
import { createContext, use, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { storageFailure } from '#db/storage-failure.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { Postcard } from '#ui/postcard.tsx';

/** True below the frame, whose content is the page's main part already. */
export const InsideMain = createContext(false);

export function ErrorScreen({ error }: { error?: unknown }) {
  const t = useTranslations('shell');
  const Frame = use(InsideMain) ? 'div' : 'main';
  const failure = storageFailure(error);
  usePageTitle(t('error.title'));
  useEffect(() => {
    if (error !== undefined && failure === null) reportError(error);
  }, [error, failure]);
  return (
    <Frame className="mx-auto flex min-h-[70dvh] max-w-md flex-col justify-center gap-5 px-5 py-10">
      <Postcard template="forest-dusk" seed="fell over" className="rounded-card" />
      <div role="alert">
        <h1 className="font-bold text-xl">{t(failure === null ? 'error.title' : 'error.storageTitle')}</h1>
        <p className="mt-2 text-md text-soft">{t(failure === null ? 'error.line' : 'error.storageLine')}</p>
      </div>
      <div className="flex gap-2.5">
        <Button look="primary" onClick={() => location.reload()}>
          {t('error.reload')}
        </Button>
        <LinkButton look="card" href="/">
          {t('home')}
        </LinkButton>
      </div>
    </Frame>
  );
}
