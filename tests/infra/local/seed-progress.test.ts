import { expect, it } from 'vitest';
import { preparingPage } from '../../../infra/local/gateway/preparing-page.ts';
import { SeedProgress } from '../../../infra/local/seed/progress.ts';

it('says each quarter of the demo once, and never that all is done', () => {
  const said: string[] = [];
  const progress = new SeedProgress((message) => said.push(message.trim()));
  for (let call = 0; call < 1000; call += 1) progress.count();
  expect(said).toEqual([25, 50, 75].map((percent) => `Dados de demonstração: ${percent} %`));
  expect(progress.percent).toBe(99);
  expect(preparingPage(progress.percent)).toContain('99 %');
});
