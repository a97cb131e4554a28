/** Tests the manifest of the installed app: the files that it names exist and match it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { routeEntry } from '#features/shell/addresses/route-table.ts';
import { THEME_COLOR } from '#ui/device/theme.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
const Picture = v.object({
  src: v.string(),
  sizes: v.string(),
  type: v.string(),
  purpose: v.optional(v.picklist(['any', 'maskable'])),
  form_factor: v.optional(v.picklist(['narrow', 'wide'])),
  label: v.optional(v.string()),
});
type Picture = v.InferOutput<typeof Picture>;
const Manifest = v.object({
  id: v.literal('/'),
  start_url: v.string(),
  theme_color: v.string(),
  background_color: v.string(),
  display: v.literal('standalone'),
  display_override: v.array(v.string()),
  categories: v.pipe(v.array(v.string()), v.minLength(1)),
  icons: v.array(Picture),
  screenshots: v.array(Picture),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(Picture) })),
  launch_handler: v.object({ client_mode: v.array(v.string()) }),
  file_handlers: v.array(v.object({ action: v.string(), accept: v.record(v.string(), v.array(v.string())) })),
  share_target: v.object({
    action: v.string(),
    // The only way to get files: the service worker accepts them.
    method: v.literal('POST'),
    enctype: v.literal('multipart/form-data'),
    params: v.object({
      title: v.string(),
      text: v.string(),
      url: v.string(),
      files: v.array(v.object({ name: v.string(), accept: v.array(v.string()) })),
    }),
  }),
});
const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')));

/** Width and height from the first chunk of a PNG. */
function sizeOf(file: string): { width: number; height: number } {
  const bytes = readFileSync(join(PUBLIC, file));
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const pngs: Picture[] = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
].filter(({ type }) => type === 'image/png');

describe('the manifest', () => {
  it.each(pngs.map((picture) => [picture.src, picture] as const))(
    'the manifest names %s, which exists in its size',
    (src, { sizes }) => {
      const { width, height } = sizeOf(src);
      expect(`${width}x${height}`).toBe(sizes);
    },
  );

  it('the manifest has icons in both sizes for both purposes, and one of any size', () => {
    for (const purpose of ['any', 'maskable'] as const)
      for (const sizes of ['192x192', '512x512'])
        expect(manifest.icons.some((icon) => icon.purpose === purpose && icon.sizes === sizes)).toBe(true);
    expect(manifest.icons.find(({ sizes }) => sizes === 'any')?.type).toBe('image/svg+xml');
  });

  it('the manifest has screenshots for phones and wide screens, within the limits of browsers', () => {
    for (const form of ['narrow', 'wide'] as const) {
      const pictures = manifest.screenshots.filter(({ form_factor }) => form_factor === form);
      expect(pictures.length).toBeGreaterThan(0);
      for (const { src, label } of pictures) {
        const { width, height } = sizeOf(src);
        expect(label).toBeTruthy();
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
        expect(Math.max(width, height)).toBeLessThanOrEqual(3_840);
        expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
        expect(form === 'wide').toBe(width > height);
      }
    }
  });

  it('the manifest has a separate icon for each shortcut', () => {
    const icons = manifest.shortcuts.flatMap((shortcut) => shortcut.icons.map(({ src }) => src));
    expect(new Set(icons).size).toBe(manifest.shortcuts.length);
    const apps = manifest.icons.map(({ src }) => src);
    expect(icons.filter((src) => apps.includes(src))).toEqual([]);
  });

  it('the manifest opens a shortcut in the existing window, where a browser can', () => {
    expect(manifest.launch_handler.client_mode).toEqual(['navigate-existing', 'auto']);
  });

  it('the manifest links to existing screens', () => {
    for (const url of [
      manifest.start_url,
      manifest.share_target.action,
      ...manifest.file_handlers.map(({ action }) => action),
      ...manifest.shortcuts.map(({ url }) => url),
    ])
      expect(routeEntry(url)?.screen.kind, url).toBe('built');
  });

  it('the manifest has the background of the light theme, which the page starts with', () => {
    expect(manifest.theme_color).toBe(THEME_COLOR.light);
    expect(manifest.background_color).toBe(THEME_COLOR.light);
  });

  it('the manifest accepts shared titles, texts, addresses and files', () => {
    const { files, ...words } = manifest.share_target.params;
    expect(words).toEqual({ title: 'title', text: 'text', url: 'url' });
    expect(files.map(({ name }) => name)).toEqual(['files']);
  });
});
