/**
 * Leaves out of React DOM what Outing does not use. React DOM is a third of the first screen's script, and all of it is one module
 * that no bundler divides: a third of that are features that need a server that draws, or that no screen has. Whoever
 * begins to use one of them takes it off this list; a test finds imports of what is still on it.
 */
import type { Plugin } from 'vite';
import { leaveOut, type Unused } from './leave-out.ts';

/** Taking over what a server has drawn: `hydrateRoot`, parts that wait for it, and events that are kept until then. */
const HYDRATION: Unused = {
  functions: [
    'exports.hydrateRoot',
    'ReactDOMHydrationRoot',
    'attemptContinuousHydration',
    'attemptExplicitHydrationTarget',
    'attemptHydrationAtCurrentPriority',
    'clearHydrationBoundary',
    'clearIfContinuousEvent',
    'clearSingletonPreambleContribution',
    'commitActivityHydrationCallbacks',
    'commitSuspenseHydrationCallbacks',
    'hideOrUnhideDehydratedBoundary',
    'popToNextHostParent',
    'popTreeContext',
    'prepareToHydrateHostInstance',
    'pushMaterializedTreeId',
    'pushTreeFork',
    'pushTreeId',
    'queueHydrationError',
    'queueIfContinuousEvent',
    'resetHydrationState',
    'restoreSuspendedTreeContext',
    'retryDehydratedSuspenseBoundary',
    'retryIfBlockedOn',
    'throwOnHydrationMismatch',
    'updateDehydratedSuspenseComponent',
  ],
  answers: {
    canHydrateHydrationBoundary: 'null',
    canHydrateInstance: 'null',
    canHydrateTextInstance: 'null',
    checkForUnmatchedText: '!0',
    getNextHydratable: 'null',
    getNextHydratableInstanceAfterHydrationBoundary: 'null',
    getParentHydrationBoundary: 'null',
    getSuspenseInstanceFromFiber: 'null',
    popHydrationState: '!1',
    upgradeHydrationErrorsToRecoverable: 'null',
  },
  // An event waits for nothing that a server has drawn.
  variables: { blockedOn: 'null', isHydrating: '!1' },
  members: { dehydrated: 'null', isDehydrated: '!1' },
  // A part that a server has drawn.
  tags: [18],
};

/** `<ViewTransition>`: the router starts the transitions of the browser by itself. Nothing waits for pictures but for them. */
const VIEW_TRANSITIONS: Unused = {
  functions: [
    'ViewTransitionPseudoElement',
    'accumulateSuspenseyCommitOnFiber',
    'applyViewTransitionName',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'preloadInstanceAndSuspendIfNeeded',
    'pushViewTransitionCancelableScope',
    'recursivelyAccumulateSuspenseyCommit',
    'reportViewTransitionError',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
  ],
  answers: {
    applyViewTransitionToHostInstances: '!1',
    applyViewTransitionToHostInstancesRecursive: '!1',
    getViewTransitionClassName: '""',
    getViewTransitionName: '""',
    measureNestedViewTransitions: '!1',
    measureViewTransitionHostInstancesRecursive: '!1',
    waitForCommitToBeReady: 'null',
  },
  variables: {
    pendingViewTransition: 'null',
    shouldStartViewTransition: '!1',
  },
  tags: [30],
};

/** `<SuspenseList>`, an `<Activity>` that a server has drawn; and what React DOM knows but can not make: scopes, caches and others. */
const KINDS: Unused = {
  functions: [
    'cutOffTailIfNeeded',
    'initSuspenseListRenderState',
    'popSuspenseListContext',
    'pushDehydratedActivitySuspenseHandler',
    'pushSuspenseListContext',
    'retryActivityComponentWithoutHydrating',
    'updateSuspenseListComponent',
  ],
  answers: { getActivityInstanceFromFiber: 'null' },
  tags: [19, 21, 23, 24, 25],
};

/** A `ref` of a `<Fragment>`. */
const FRAGMENT_REFS: Unused = {
  functions: [
    'FragmentInstance',
    'addFragmentHandleToFiber',
    'addFragmentHandleToInstance',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
    'validateDocumentPositionWithFiberTree',
  ],
  answers: { isFragmentInstanceHostBoundary: '!1', isFragmentInstanceParent: '!1' },
};

/** Elements of the page's head: `<title>`, `<meta>`, `<link>` and others that go there, `<html>`, `preload` and its like. */
const HEAD: Unused = {
  functions: [
    'acquireResource',
    'commitHostSingletonAcquisition',
    'createHoistableInstance',
    'getHydratableHoistableCache',
    'getResource',
    'insertStylesheetIntoRoot',
    'insertSuspendedStylesheets',
    'mountHoistable',
    'preconnect',
    'preconnectAs',
    'prefetchDNS',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadResourceAndSuspendIfNeeded',
    'releaseSingletonInstance',
    'resolveSingletonInstance',
    'suspendResource',
  ],
  answers: {
    getHoistableRoot: 'null',
    isHostHoistableType: '!1',
    isSingletonScope: '!1',
    preloadResource: '!0',
  },
  tags: [26, 27],
};

/** `useActionState` and forms whose action is a function. */
const FORM_ACTIONS: Unused = {
  functions: [
    'dispatchActionState',
    'ensureFormComponentIsStateful',
    'mountActionState',
    'requestFormReset$1',
    'rerenderActionState',
    'runActionStateAction',
    'startHostTransition',
    'updateActionState',
    'updateActionStateImpl',
  ],
};

/** Names of the components around an error, which the app does not report; and a sign for transitions that has no caller. */
const REPORTS: Unused = {
  functions: ['ReactDOMSharedInternals.findDOMNode', 'defaultOnDefaultTransitionIndicator'],
  answers: { describeNativeComponentFrame: '""', getStackByFiberInDevAndProd: '""' },
};

/** Elements with a name of somebody's own (`<x-y>`). */
const CUSTOM_ELEMENTS: Unused = {
  functions: ['setPropOnCustomElement'],
  answers: { isCustomElement: '!1' },
};

/** What older browsers do otherwise, or under another name. */
const BROWSERS: Unused = {
  functions: [
    'clz32Fallback',
    'getFallbackBeforeInputChars',
    'getTargetInstForInputEventPolyfill',
    'getVendorPrefixedEventName',
    'handleEventsForInputEventPolyfill',
    'makePrefixMap',
  ],
  variables: {
    ANIMATION_END: '"animationend"',
    ANIMATION_ITERATION: '"animationiteration"',
    ANIMATION_START: '"animationstart"',
    TRANSITION_CANCEL: '"transitioncancel"',
    TRANSITION_END: '"transitionend"',
    TRANSITION_RUN: '"transitionrun"',
    TRANSITION_START: '"transitionstart"',
    canUseCompositionEvent: '!0',
    canUseDOM: '!0',
    canUseTextInputEvent: '!0',
    documentMode: 'null',
    isInputEventSupported: '!0',
    passiveBrowserEventsSupported: '!0',
    skipSelectionChangeEvent: '!1',
    useFallbackCompositionData: '!1',
  },
};

const UNUSED = [
  HYDRATION,
  VIEW_TRANSITIONS,
  KINDS,
  FRAGMENT_REFS,
  HEAD,
  FORM_ACTIONS,
  REPORTS,
  CUSTOM_ELEMENTS,
  BROWSERS,
];

const CLIENT: Unused = {
  functions: UNUSED.flatMap(({ functions = [] }) => functions),
  answers: Object.assign({}, ...UNUSED.map(({ answers }) => answers)),
  variables: Object.assign({}, ...UNUSED.map(({ variables }) => variables)),
  members: Object.assign({}, ...UNUSED.map(({ members }) => members)),
  tags: UNUSED.flatMap(({ tags = [] }) => tags),
};

/** What no module of the app may import, because the build leaves it out; also for the test that none does. */
export const UNUSED_EXPORTS = {
  react: [
    'ViewTransition',
    'addTransitionType',
    'cache',
    'cacheSignal',
    'unstable_useCacheRefresh',
    'useActionState',
    'useOptimistic',
  ],
  'react-dom': [
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'useFormState',
    'useFormStatus',
  ],
  'react-dom/client': ['hydrateRoot'],
} as const;

const exported = (names: readonly string[]): Unused => ({
  functions: names.map((name) => `exports.${name}`),
});

/** The modules of React that are edited, by the end of their address. */
export const REACT_EDITS: Readonly<Record<string, Unused>> = {
  '/react/cjs/react.production.js': exported(UNUSED_EXPORTS.react),
  '/react-dom/cjs/react-dom.production.js': exported(UNUSED_EXPORTS['react-dom']),
  '/react-dom/cjs/react-dom-client.production.js': CLIENT,
};

/** The code of one of them without what is unused. @throws {Error} if it has changed so that something is not found */
export function editReact(id: string, code: string): string {
  const edit = Object.entries(REACT_EDITS).find(([end]) => id.endsWith(end));
  return edit ? leaveOut(edit[0], code, edit[1]) : code;
}

/** Only for the build, where React is the one that says no more than it has to. */
export function unusedReact(): Plugin {
  return {
    name: 'unused-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/react(-dom)?\/cjs\/[\w-]+\.production\.js$/ },
      handler: (code, id) => ({ code: editReact(id, code), map: null }),
    },
  };
}
