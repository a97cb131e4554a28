/** Wires the page together: engine, session, language, router, service worker. */
import '#ui/styles.css';
import { type AnyRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { DeviceDatabase } from '#db/database/device-database.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import { arriveCover, leaveCover } from '#domain/outings/growing-cover.ts';
import '#features/install/offer.ts';
import { liveQuery } from '#db/lists/live-query.ts';
import { RouterLink } from '#features/shell/addresses/router-link.tsx';
import { parseSearch, stringifySearch } from '#features/shell/addresses/search-params.ts';
import { isAnotherPage } from '#features/shell/kept/scroll-keeper.ts';
import { Boundary } from '#features/shell/screens/boundary.tsx';
import { ErrorScreen } from '#features/shell/screens/error-screen.tsx';
import { firstReading, LanguageProvider, type Reading } from '#i18n/language.tsx';
import { storedChoice } from '#i18n/language-choice.ts';
import { languageFor } from '#i18n/locale.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { sayUnloaded } from '#i18n/unloaded.ts';
import { isMissingCode, watchMissingCode } from '#sync/app/missing-code.ts';
import type { Registration } from '#sync/app/register-service-worker.ts';
import { startEngine } from '#sync/engine.ts';
import { openAhead, type StoredSession, SyncProvider, storedSession } from '#sync/provider.tsx';
import { takeShared } from '#sync/shared.ts';
import { VisitProvider } from '#sync/visit.tsx';
import { setClock } from '#ui/device/clock.ts';
import { leaveComposedKeys } from '#ui/device/composed-keys.ts';
import { followTheme } from '#ui/device/theme.ts';
import { watchInput } from '#ui/fields/unsaved-input.ts';
import { Toaster } from '#ui/overlays/toast.tsx';
import { LinkProvider } from '#ui/parts/link.tsx';
import { routeTree } from './routeTree.gen.ts';

const outingOf = (location?: { pathname: string }) =>
  /^\/outings\/([0-9a-f-]{36})/.exec(location?.pathname ?? '')?.[1];

const Prompts = lazy(() => import('#features/shell/status/prompts.tsx'));
const StorageScreen = lazy(() => import('#features/shell/screens/storage-screen.tsx'));

watchMissingCode();
leaveComposedKeys(document);
const isUnsaved = watchInput(document);
const device = new DeviceDatabase();
// Runs before the engine: the browser reports only to the first connection that another tab blocks the database. Errors
// reach whichever connection opens next.
device.open().catch(() => {});
// Sets the clock before anything shows “today”. Database errors are shown elsewhere.
liveQuery(() => device.fact('clock_offset')).subscribe(setClock, () => {});
// Must run before the router reads the address.
void takeShared(device);

const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: isAnotherPage,
  defaultErrorComponent: ErrorScreen,
  InnerWrap: ({ children }) => <LinkProvider value={RouterLink}>{children}</LinkProvider>,
});

router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
  const [before, next] = [outingOf(fromLocation), outingOf(toLocation)];
  leaveCover(before === next ? undefined : (next ?? before));
});
router.subscribe('onRendered', arriveCover);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// The catalog loads in parallel with everything else; nothing can be drawn without it.
const reading = firstReading();

// The code of the first screen loads while the session is being read. If that fails, the router runs into the error
// again and shows it.
const routes = new Map<string, AnyRoute>(Object.entries(router.routesById));
function loadCode(ids: readonly string[]): void {
  for (const id of ids) {
    const route = routes.get(id);
    if (route) router.loadRouteChunk(route)?.catch(() => {});
  }
}
loadCode(router.matchRoutes(router.latestLocation).map(({ routeId }) => routeId));
const session = storedSession(device);
// Logged-out users are redirected to their own screen from everywhere.
const isLoggedOut = (known: StoredSession) => known === 'none' || known.kind === 'signed_out';
session
  .then((known) =>
    isLoggedOut(known) ? loadCode(['/_logged-out', '/_logged-out/welcome']) : openAhead(known),
  )
  .catch(() => {});
// Its first call takes 30 ms: keep it out of the task that draws the first screen.
deviceTimeZone();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

followTheme();
const engine = startEngine();
/** A user who opens a link may only look: nothing is stored until they are known here. */
const opensLink = router.latestLocation.pathname.startsWith('/i/');
const registered = import('#sync/app/register-service-worker.ts').then(
  ({ registerServiceWorker, loggedIn }) => registerServiceWorker(opensLink ? loggedIn(device) : undefined),
  (error: unknown): Registration => ({ kind: 'failed', error }),
);

const redrawn = () => void router.invalidate();

/** Neither missing code nor a closed connection is a bug: the screen in its place explains what to do. */
function report(error: unknown): void {
  if (!isMissingCode(error) && storageFailure(error) !== 'lost') reportError(error);
}

/**
 * How long to wait for the session: if the database responds within it, the first render is the screen itself. If the
 * database cannot respond, the render without it shows why.
 */
const SESSION_WITHIN_MS = 300;
const known = Promise.race([
  session.catch(() => undefined),
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), SESSION_WITHIN_MS)),
]);

function draw(root: HTMLElement, first: Reading, atFirst: StoredSession | undefined): void {
  createRoot(root, { onCaughtError: report }).render(
    <LanguageProvider first={first} onChange={redrawn}>
      <Boundary fallback={(error, reset) => <ErrorScreen error={error} reset={reset} />}>
        <VisitProvider>
          <SyncProvider
            engine={engine}
            device={device}
            atFirst={atFirst}
            loading={null}
            trouble={(trouble) => (
              <Suspense>
                <StorageScreen trouble={trouble} />
              </Suspense>
            )}
          >
            <RouterProvider router={router} />
          </SyncProvider>
        </VisitProvider>
        <Toaster />
        <Boundary fallback={null}>
          <Suspense>
            <Prompts device={device} registered={registered} isUnsaved={isUnsaved} />
          </Suspense>
        </Boundary>
      </Boundary>
    </LanguageProvider>,
  );
}

reading.then(
  async (first) => draw(root, first, await known),
  (error) => {
    reportError(error);
    sayUnloaded(root, languageFor(storedChoice(), navigator.languages));
  },
);
