/** Texts for user-defined orders: a program, collections, and the outings in one. */
export const arranging = {
  open: 'Change the order',
  done: 'Done',
  drag: 'Drag {title}',
  menuOf: 'Place of {title}',
  up: 'Move up',
  down: 'Move down',
} as const;
