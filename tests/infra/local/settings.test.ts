import { expect, it } from 'vitest';
import { GENEROUS, optionsFromEnv } from '../../../infra/local/settings.ts';

it('limits as production does when asked to, and else a hundred times wider', () => {
  expect(optionsFromEnv({ LIMITES: 'producao' }).limitsFactor).toBe(1);
  expect(optionsFromEnv({}).limitsFactor).toBe(GENEROUS);
  expect(optionsFromEnv({ LIMITES: '' }).limitsFactor).toBe(GENEROUS);
  expect(GENEROUS).toBe(100);
});

it('asks the admin for a second factor only when told to', () => {
  expect(optionsFromEnv({}).adminSecondFactor).toBe(false);
  expect(optionsFromEnv({ SEGUNDO_FATOR: 'obrigatorio' }).adminSecondFactor).toBe(true);
});

it.each([
  [{ SEGUNDO_FATOR: 'sim' }, 'SEGUNDO_FATOR inválida: sim (use obrigatorio, ou nada)'],
  [{ LIMITES: 'produção' }, 'LIMITES inválida: produção (use producao, ou nada)'],
  [{ PORT: 'x' }, 'PORT inválida: x'],
  [{ SEED: 'cheio' }, 'SEED inválida: cheio (use demo ou vazio)'],
])('says what is wrong with %j', (variables, message) => {
  expect(() => optionsFromEnv(variables)).toThrow(message);
});
