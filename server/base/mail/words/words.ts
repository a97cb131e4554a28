/** Mail texts in all languages. */
import type { TemplateLanguage } from '#contract/outings/activity-template/activity-template.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type MailWords } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

export const MAIL_WORDS: Readonly<Record<TemplateLanguage, MailWords>> = { en, de, fr, pt, ar };
