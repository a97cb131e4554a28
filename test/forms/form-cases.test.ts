import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

async function textsIn(folder: string): Promise<[string, string][]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => /\.tsx?$/.test(path));
  return Promise.all(
    paths.map(async (path) => [`${folder}/${path}`, await readFile(`${folder}/${path}`, 'utf8')]),
  );
}

it('the browser test types into every form that keeps a draft (test/browser/forms/cases)', async () => {
  const sources = [...(await textsIn('src/domain')), ...(await textsIn('src/features'))];
  const forms = sources.flatMap(([path, text]) =>
    /\buseDraftForm[<(]|<(Text|Inline)(Dialog|Form)\b/.test(text) ? [path] : [],
  );
  const cases = (await textsIn('test/browser/forms/cases')).flatMap(([, text]) =>
    [...text.matchAll(/'(src\/.+\.tsx?)'/g)].map(([, path]) => path),
  );
  expect(forms.length).toBeGreaterThan(0);
  expect(forms.filter((path) => !cases.includes(path))).toEqual([]);
});
