// @process without-stack

import { expect, it } from 'vitest';
import { env } from '../../functions/platform/aws/env.ts';
import { parseConfig, senderAddress } from '../../infra/config.ts';
import { type DeployedValues, environmentOf } from '../../infra/environment.ts';
import { namesOf } from '../../infra/naming.ts';
import { senderHeader } from '../../infra/sender.ts';
import { SETTINGS } from './support/stages.ts';

const HEADERS: [string, string][] = [
  ['Painel UPS <x@y.com>', '"Painel UPS" <x@y.com>'],
  ['ACME, Ltda <x@y.com>', '"ACME, Ltda" <x@y.com>'],
  ['"ACME, Ltda" <x@y.com>', '"ACME, Ltda" <x@y.com>'],
  ['O "Painel" <x@y.com>', '"O \\"Painel\\"" <x@y.com>'],
  ['Ação <x@y.com>', '"Ação" <x@y.com>'],
  ['x@sub.y.com.br', 'x@sub.y.com.br'],
];

it.each(HEADERS)('%s leaves as %s: one address, whatever its name', (sender, header) => {
  expect(senderHeader(sender)).toBe(header);
  expect(senderAddress(parseConfig({ ...SETTINGS, sender }))).toBe(/[^ <>]+@[^ <>]+/.exec(sender)?.[0]);
});

it.each([
  'ACME, Ltda <a@x>',
  'a@x',
  'Painel <a@localhost>',
  'a@.com',
  'a@-x.com',
  'a,b@x.com',
  'Painel <a@x.com',
  'Linha\nnova <a@x.com>',
])('a sender that SES would refuse is refused before the deploy: %s', (sender) => {
  expect(() => parseConfig({ ...SETTINGS, sender })).toThrow('sender: use "Nome <endereco@dominio>"');
});

it('is told to the functions as it leaves, and they take it', () => {
  const config = parseConfig({ ...SETTINGS, sender: 'ACME, Ltda <a@x.com>' });
  const told = environmentOf(config, namesOf(config), {} as DeployedValues).MAIL_FROM;
  expect(told).toBe('"ACME, Ltda" <a@x.com>');
  process.env.MAIL_FROM = told;
  expect(env('MAIL_FROM')).toBe(told);
});
