/** Replaces a screen that threw. It uses nothing that could have failed with it. */
import { createContext, use, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { storageFailure } from '#db/database/storage-failure.ts';
import { isMissingCode, mayRefresh, rememberRefresh } from '#sync/app/missing-code.ts';
import { reloadIntoNewest } from '#sync/app/take-over.ts';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { FullPage } from '#domain/app/frame/full-page.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Postcard } from '#domain/outings/postcards/postcard.tsx';

/** True inside the frame, whose content is already the page's main part. */
export const InsideMain = createContext(false);

type Fall = 'missing' | 'storage' | 'other';

interface ErrorScreenProps {
  error?: unknown;
  /** Renders the failed screen again. */
  reset?: () => void;
}

/** A connection that the browser ended is reopened automatically, and the screen renders again. */
const STORAGE_AGAIN_MS = 2_000;

export function ErrorScreen({ error, reset }: ErrorScreenProps) {
  const t = useTranslations('shell');
  const isInside = use(InsideMain);
  const fall = fallOf(error);
  const [title, line] = [t(WORDS[fall].title), t(WORDS[fall].line)];
  usePageTitle(title);
  useEffect(() => {
    if (error !== undefined && fall === 'other') reportError(error);
  }, [error, fall]);
  useEffect(() => {
    // A page that does not remember the reload would reload forever.
    if (fall === 'missing' && mayRefresh() && rememberRefresh()) void reloadIntoNewest();
  }, [fall]);
  useEffect(() => {
    if (!reset || storageFailure(error) !== 'lost') return;
    const timer = setTimeout(reset, STORAGE_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [error, reset]);
  const ways = (
    <div className="flex gap-2.5">
      <Button variant="primary" onClick={fall === 'missing' ? refresh : () => location.reload()}>
        {t(fall === 'missing' ? 'update.refresh' : 'error.reload')}
      </Button>
      <LinkButton variant="card" href="/">
        {t('home')}
      </LinkButton>
    </div>
  );
  if (!isInside) {
    return (
      <FullPage title={title} line={<span role="alert">{line}</span>} template={TEMPLATE} seed={SEED}>
        {ways}
      </FullPage>
    );
  }
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-md flex-col justify-center gap-5 px-5 py-10">
      <Postcard template={TEMPLATE} seed={SEED} className="rounded-card" />
      <div role="alert">
        <h1 className="font-bold text-xl">{title}</h1>
        <p className="mt-2 text-md text-soft">{line}</p>
      </div>
      {ways}
    </div>
  );
}

const TEMPLATE = 'forest-dusk';
const SEED = 'fell over';

const WORDS = {
  missing: { title: 'update.question', line: 'update.missing' },
  storage: { title: 'error.storageTitle', line: 'error.storageLine' },
  other: { title: 'error.title', line: 'error.line' },
} as const satisfies Record<Fall, unknown>;

function fallOf(error: unknown): Fall {
  if (isMissingCode(error)) return 'missing';
  return storageFailure(error) === null ? 'other' : 'storage';
}

function refresh(): void {
  rememberRefresh();
  void reloadIntoNewest();
}
