import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAID } from '../../shared/rules/planos.ts';

const FOLDER = join(import.meta.dirname, '../../web/src/features/pagamento/pictures');
const PAGE_BYTES = 150_000;

it('each paid feature has a picture in both themes, light enough to be shown together', () => {
  const features = Object.values(PAID).flat();
  const files = readdirSync(FOLDER);
  for (const tema of ['claro', 'escuro']) {
    const own = files.filter((file) => file.endsWith(`-${tema}.webp`));
    expect(own.toSorted()).toEqual(features.map((recurso) => `${recurso}-${tema}.webp`).toSorted());
    const bytes = own.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
    expect(bytes).toBeLessThan(PAGE_BYTES);
  }
  expect(files).toHaveLength(2 * features.length);
});
