/** Searching titles and places: case and accents do not matter. Folded here, as databases differ in their locales. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What a search in an outing looks through. */
export function searchTextOf(outing: { title: string; place_name: string }): string {
  return foldForSearch(`${outing.title}\n${outing.place_name}`);
}
