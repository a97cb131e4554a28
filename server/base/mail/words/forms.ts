/** Formats texts whose form depends on a number. */

/** A sentence with `{count}` for each plural category of its language; `other` replaces those without their own. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Returns the sentence for a number, formatted for the locale (BCP 47). */
export function counted(locale: string, forms: Forms, count: number): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return form.replace('{count}', new Intl.NumberFormat(locale).format(count));
}
