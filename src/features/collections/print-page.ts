/** Prints the page as it is, without the menu that asked for it. */
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';

export const printPage = (): void => onceLayersSettled(() => print());
