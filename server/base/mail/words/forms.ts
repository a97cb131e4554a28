/** Words whose form depends on a number. */

/** A sentence with `{count}` for each plural category of its language; `other` stands for those that have none of their own. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** The sentence for a number, which is written as the locale (BCP 47) does. */
export function counted(locale: string, forms: Forms, count: number): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return form.replace('{count}', new Intl.NumberFormat(locale).format(count));
}
