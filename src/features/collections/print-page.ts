/** Prints the page as it is, without the menu that requested it. */
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';

export const printPage = (): void => onceLayersSettled(() => print());
