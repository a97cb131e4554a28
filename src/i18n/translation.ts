/** What makes a catalogue a translation of the English one: the same keys, and its own words. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]>;
};
