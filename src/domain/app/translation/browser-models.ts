/**
 * Wraps the browser's on-device translator and language detector (Translator and Language Detector API). Few browsers
 * have them, and DOM types may lack them: what is used is declared here, and results are validated.
 */
import * as v from 'valibot';
import type { Guess } from './rules.ts';

/** Languages as BCP 47 tags. */
export interface Pair {
  sourceLanguage: string;
  targetLanguage: string;
}

/** `downloadable`: the browser would fetch it first, which requires a press of the user. */
const Availability = v.fallback(
  v.picklist(['unavailable', 'downloadable', 'downloading', 'available']),
  'unavailable',
);
export type Availability = v.InferOutput<typeof Availability>;

interface Door<TOptions> {
  availability: (options?: TOptions) => Promise<unknown>;
  create: (options?: TOptions & { monitor?: (monitor: EventTarget) => void }) => Promise<unknown>;
}

const isDoor = (value: unknown) =>
  typeof value === 'function' && 'create' in value && 'availability' in value;
const TranslatorDoor = v.custom<Door<Pair>>(isDoor);
const DetectorDoor = v.custom<Door<object>>(isDoor);

const has = (value: unknown, method: string) =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, method) === 'function';
const TranslatorModel = v.custom<{ translate: (text: string) => Promise<unknown> }>((value) =>
  has(value, 'translate'),
);
const DetectorModel = v.custom<{ detect: (text: string) => Promise<unknown> }>((value) =>
  has(value, 'detect'),
);

const Guesses = v.array(v.object({ detectedLanguage: v.string(), confidence: v.number() }));
/** From 0 to 1. */
const Progress = v.object({ loaded: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) });

export type Translate = (text: string) => Promise<string>;
export type Detect = (text: string) => Promise<Guess[]>;

export interface BrowserModels {
  detectorAvailability: () => Promise<Availability>;
  detector: () => Promise<Detect>;
  availability: (pair: Pair) => Promise<Availability>;
  /**
   * Calls the browser before it returns, so that a press still counts.
   * @param onProgress a part of the download, from 0 to 1
   */
  translator: (pair: Pair, onProgress?: (part: number) => void) => Promise<Translate>;
}

/** Returns whether this browser has both, without requesting anything from it. */
export const hasModels = (): boolean => 'Translator' in globalThis && 'LanguageDetector' in globalThis;

/** Returns null if the browser has none, or others than these. */
export function browserModels(): BrowserModels | null {
  const translators = v.safeParse(TranslatorDoor, Reflect.get(globalThis, 'Translator'));
  const detectors = v.safeParse(DetectorDoor, Reflect.get(globalThis, 'LanguageDetector'));
  if (!translators.success || !detectors.success) return null;
  const [translatorDoor, detectorDoor] = [translators.output, detectors.output];
  return {
    detectorAvailability: async () => v.parse(Availability, await detectorDoor.availability()),
    async detector() {
      const model = v.parse(DetectorModel, await detectorDoor.create());
      return async (text) => v.parse(Guesses, await model.detect(text));
    },
    availability: async (pair) => v.parse(Availability, await translatorDoor.availability(pair)),
    async translator(pair, onProgress) {
      const monitor = (source: EventTarget) =>
        source.addEventListener('downloadprogress', (event) => {
          const progress = v.safeParse(Progress, event);
          if (progress.success) onProgress?.(progress.output.loaded);
        });
      const model = v.parse(TranslatorModel, await translatorDoor.create({ ...pair, monitor }));
      return async (text) => v.parse(v.string(), await model.translate(text));
    },
  };
}
