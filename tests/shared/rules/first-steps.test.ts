import { expect, it } from 'vitest';
import { firstSteps } from '../../../shared/rules/first-steps.ts';

const NEW = { logo: undefined, totalPosts: 1, colaboradores: 1, compartilhamentos: 9 };

it('a company with ten shares is new no longer, logo or not', () => {
  expect(firstSteps(NEW)).toEqual({ logo: false, post: true, convites: 1, compartilhamento: true });
  expect(firstSteps({ ...NEW, compartilhamentos: 10 })).toBeNull();
});

it('is new no longer once every step is done', () => {
  const all = { logo: 'midias/logo.webp', totalPosts: 1, colaboradores: 3, compartilhamentos: 1 };
  expect(firstSteps(all)).toBeNull();
  expect(firstSteps({ ...all, colaboradores: 2 })?.convites).toBe(2);
});
