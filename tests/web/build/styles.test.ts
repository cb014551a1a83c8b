import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../../../web/src');

it('composes no class of another file: the build would warn, and carry its rules twice', () => {
  const styles = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(styles.length).toBeGreaterThan(50);
  const composing = styles.filter((file) =>
    /composes:.*\bfrom\b/.test(readFileSync(join(web, file), 'utf8')),
  );
  expect(composing).toEqual([]);
});
