/** Makes a picture of the map, shared with the system's dialog, or saved as a file. */

import { shareFile } from '#domain/media/capture/share-file.ts';
import { AT_REST } from '#ui/gestures/view.ts';
import { type Colors, colorsOfTheme, paint, type Scene } from './paint.ts';

const WIDTH = 1_600;
const MARGIN = 60;
const TITLE_HEIGHT = 150;

export interface PictureWords {
  /** “12 countries on 4 continents”. */
  title: string;
  /** The username and the product. */
  line: string;
  fileName: string;
}

/** @throws {Error} if the browser cannot encode it */
async function drawPicture(scene: Scene, { title, line }: PictureWords): Promise<Blob> {
  const { world } = scene;
  const stage = { width: WIDTH - 2 * MARGIN, height: ((WIDTH - 2 * MARGIN) * world.height) / world.width };
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round(stage.height + 2 * MARGIN + TITLE_HEIGHT);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  context.fillStyle = token('color-card');
  context.fillRect(0, 0, canvas.width, canvas.height);
  const colors: Colors = colorsOfTheme();
  context.fillStyle = token('color-map-sea');
  context.beginPath();
  context.roundRect(MARGIN, MARGIN, stage.width, stage.height, 32);
  context.fill();
  paint(context, { ...scene, colors, pointed: null }, AT_REST, stage, 1, { x: MARGIN, y: MARGIN });
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = token('color-ink');
  context.font = `700 58px ${token('font-heading')}`;
  context.fillText(title, WIDTH / 2, canvas.height - 112, WIDTH - 2 * MARGIN);
  context.fillStyle = token('color-soft');
  context.font = `400 30px ${token('font-sans')}`;
  context.fillText(line, WIDTH / 2, canvas.height - 56, WIDTH - 2 * MARGIN);
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not encoded'))),
      'image/png',
    );
  });
}

/** @returns what happened; `closed`: the user closed the system's dialog */
export async function sharePicture(scene: Scene, words: PictureWords): ReturnType<typeof shareFile> {
  const file = new File([await drawPicture(scene, words)], words.fileName, { type: 'image/png' });
  return shareFile(file, words.title);
}
