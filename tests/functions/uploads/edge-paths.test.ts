import { expect, it } from 'vitest';
import { edgePaths } from '../../../functions/areas/midias/edge-paths.ts';

const both = (...patterns: string[]) => patterns.flatMap((pattern) => [`/v1/${pattern}*`, `/${pattern}*`]);
const uploads = (count: number, empresa = (_n: number) => 'acme') =>
  Array.from({ length: count }, (_, n) => `midias/${empresa(n)}/U${n}.webp`);

it('one pattern covers all files of an upload, under both addresses of the edge', () => {
  expect(edgePaths(['midias/acme/01A.webp', 'midias/acme/01B.mp4'])).toEqual(
    both('midias/acme/01A', 'midias/acme/01B'),
  );
});

it('one pattern covers many uploads of a company, and one those of many companies', () => {
  expect(edgePaths(uploads(5))).toHaveLength(10);
  expect(edgePaths(uploads(6))).toEqual(both('midias/acme/'));
  expect(edgePaths(uploads(1000, (n) => `e${n % 5}`))).toHaveLength(10);
  expect(edgePaths(uploads(1000, (n) => `e${n}`))).toEqual(both('midias/'));
});
