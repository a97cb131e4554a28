/** Draws scenes in place of photographs: flat shapes in the light of some hour, the same each time. */

export interface Scene {
  readonly kind: 'ridges' | 'sea' | 'towers' | 'table';
  /** Hue of its colors, in degrees. */
  readonly hue: number;
  readonly tall?: true;
  readonly wide?: true;
}

/** In px, in the proportions of phone photos, but smaller. */
const SIZES = { normal: [1440, 1080], tall: [1080, 1440], wide: [1600, 900] } as const;

function drawing({ kind, hue, tall, wide }: Scene): string {
  const [width, height] = SIZES[tall ? 'tall' : wide ? 'wide' : 'normal'];
  const y = (part: number) => Math.round(part * height);
  const color = (turn: number, saturation: number, light: number) =>
    `hsl(${(hue + turn + 360) % 360} ${saturation}% ${light}%)`;
  const wave = (part: number, rise: number, fill: string) =>
    `<path fill="${fill}" d="M0 ${y(part)}Q${width / 4} ${y(part - rise)} ${width / 2} ${y(part)}T${width} ${y(part)}V${height}H0z"/>`;
  const tower = (x: number, top: number, size: number, fill: string) =>
    `<path fill="${fill}" d="M${x} ${y(top)}h${size}V${height}H${x}z"/><path fill="${color(0, 30, 34)}" d="M${x - 14} ${y(top)}L${x + size / 2} ${y(top) - size}L${x + size + 14} ${y(top)}z"/>`;
  const shapes = {
    ridges: () =>
      `<circle cx="${width * 0.68}" cy="${y(0.3)}" r="${width * 0.05}" fill="${color(0, 90, 93)}"/>${wave(0.5, 0.16, color(10, 28, 66))}${wave(0.62, 0.13, color(16, 32, 50))}${wave(0.76, 0.1, color(22, 36, 34))}${wave(0.9, 0.07, color(28, 40, 20))}`,
    sea: () =>
      `<circle cx="${width * 0.4}" cy="${y(0.44)}" r="${width * 0.06}" fill="hsl(42 95% 84%)"/><path fill="${color(0, 45, 46)}" d="M0 ${y(0.5)}H${width}V${height}H0z"/><path fill="hsl(42 80% 80%)" opacity=".65" d="M${width * 0.36} ${y(0.5)}h${width * 0.08}L${width * 0.52} ${height}H${width * 0.28}z"/>${wave(0.8, 0.05, color(4, 48, 36))}${wave(0.92, 0.04, color(8, 50, 26))}`,
    towers: () =>
      `${wave(0.6, 0.1, color(100, 22, 56))}${tower(width * 0.3, 0.34, width * 0.12, color(0, 62, 54))}${tower(width * 0.46, 0.44, width * 0.2, color(34, 78, 62))}${tower(width * 0.7, 0.4, width * 0.07, color(0, 58, 47))}${wave(0.78, 0.12, color(110, 32, 30))}${wave(0.92, 0.08, color(120, 36, 20))}`,
    table: () =>
      `<circle cx="${width / 2}" cy="${y(0.54)}" r="${height * 0.42}" fill="${color(0, 34, 72)}"/>${[0, 1, 2].map((nth) => `<circle cx="${width * (0.34 + nth * 0.16)}" cy="${y(nth === 1 ? 0.32 : 0.44)}" r="${height * 0.07}" fill="#fff"/><circle cx="${width * (0.34 + nth * 0.16)}" cy="${y(nth === 1 ? 0.32 : 0.44)}" r="${height * 0.05}" fill="hsl(24 45% 28%)"/>`).join('')}<ellipse cx="${width / 2}" cy="${y(0.66)}" rx="${width * 0.15}" ry="${height * 0.13}" fill="#fbf7ef"/>${[0, 1, 2, 3, 4, 5].map((nth) => `<circle cx="${width * (0.43 + (nth % 3) * 0.07)}" cy="${y(nth < 3 ? 0.62 : 0.71)}" r="${height * 0.035}" fill="hsl(36 82% ${54 + nth * 2}%)"/>`).join('')}`,
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${color(190, 45, 74)}"/><stop offset="1" stop-color="${color(-10, 75, 88)}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${shapes[kind]()}</svg>`;
}

/** Returns a photo as a camera provides it. The drawing code is only loaded with the sample. */
export async function photograph(scene: Scene): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  return new Uint8Array(
    await sharp(Buffer.from(drawing(scene)))
      .jpeg({ quality: 86 })
      .toBuffer(),
  );
}
