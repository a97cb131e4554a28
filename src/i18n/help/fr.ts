import { faq } from './fr/faq.ts';
import { tutorials } from './fr/tutorials.ts';
import type { HelpTexts } from './texts.ts';

export const texts: HelpTexts = { faq, tutorials };
