import { faq } from './en/faq.ts';
import { tutorials } from './en/tutorials.ts';
import type { HelpTexts } from './texts.ts';

export const texts: HelpTexts = { faq, tutorials };
