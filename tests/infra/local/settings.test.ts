import { expect, it } from 'vitest';
import { GENEROUS, optionsFromEnv } from '../../../infra/local/settings.ts';

it('limits as production does when asked to, and else a hundred times wider', () => {
  expect(optionsFromEnv({ LIMITES: 'producao' }).limitsFactor).toBe(1);
  expect(optionsFromEnv({}).limitsFactor).toBe(GENEROUS);
  expect(optionsFromEnv({ LIMITES: '' }).limitsFactor).toBe(GENEROUS);
  expect(GENEROUS).toBe(100);
});

it.each([
  [{ LIMITES: 'produção' }, 'LIMITES inválida: produção (use producao, ou nada)'],
  [{ PORT: 'x' }, 'PORT inválida: x'],
  [{ SEED: 'cheio' }, 'SEED inválida: cheio (use demo ou vazio)'],
])('says what is wrong with %j', (variables, message) => {
  expect(() => optionsFromEnv(variables)).toThrow(message);
});
