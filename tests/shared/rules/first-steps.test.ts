import { expect, it } from 'vitest';
import { firstSteps } from '../../../shared/rules/first-steps.ts';

const NEW = { totalPosts: 1, colaboradores: 1, conexoes: 0, compartilhamentos: 9 };

it('a company with ten shares is new no longer, whom it invited or not', () => {
  expect(firstSteps(NEW)).toEqual({ post: true, convites: 1, conexao: true });
  expect(firstSteps({ ...NEW, compartilhamentos: 10 })).toBeNull();
});

it('is new no longer once every step is done', () => {
  const all = { totalPosts: 1, colaboradores: 3, conexoes: 1, compartilhamentos: 0 };
  expect(firstSteps(all)).toBeNull();
  expect(firstSteps({ ...all, colaboradores: 2 })?.convites).toBe(2);
  expect(firstSteps({ ...all, conexoes: 0 })).toEqual({ post: true, convites: 3, conexao: false });
});
