/**
 * No side of a preview is longer. It is what lists show of a picture that is on this device alone. To draw the picture itself, with
 * five million pixels, takes the processor of a phone longer than a frame each time.
 */
export const PREVIEW_PX = 800;
