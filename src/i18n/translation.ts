/** Types a catalog as a translation of the English one: the same keys, with different texts. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]>;
};
