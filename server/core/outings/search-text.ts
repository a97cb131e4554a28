/** Folds case and accents for searches in titles and places. Done here, because databases differ in their locales. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The text in which a search for outings looks. */
export function searchTextOf(outing: { title: string; place_name: string }): string {
  return foldForSearch(`${outing.title}\n${outing.place_name}`);
}
