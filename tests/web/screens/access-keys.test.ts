import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { NewChave } from '#features/chaves/use-chaves.ts';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import { type Chave, chaves } from '../../../shared/routes/chaves.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { mensageiros } from '../../../shared/routes/mensageiros.ts';
import { passkeys } from '../../../shared/routes/passkeys.ts';
import { webhooks } from '../../../shared/routes/webhooks.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { asEmpresa, EMPRESA } from '../support/people.ts';
import { choose, dialog, fill, gone, open, press, see, select } from '../support/screen.ts';

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const key = (change: Partial<Chave>): Chave => ({
  id: change.nome ?? 'k',
  nome: 'Chave',
  escopos: ['scim'],
  criadaEm: ago(1000 * HOUR_MS),
  ultimoUso: null,
  expiraEm: null,
  ...change,
});
const withKeys = (...listed: Chave[]) =>
  asEmpresa({ plano_nome: 'enterprise_anual' })
    .on(webhooks.listWebhooks, { webhooks: [] })
    .on(mensageiros.listMensageiros, { mensageiros: [] })
    .on(equipes.listEquipes, { equipes: [] })
    .on(chaves.listChaves, { chaves: listed });
const PATH = '/DashboardEmpresa?aba=ajustes&ver=integracoes';

it('a key says what it opens, when it was used and until when; an expired one that it is', async () => {
  await open(
    withKeys(
      key({ nome: 'Entra ID' }),
      key({ nome: 'BI', escopos: ['leitura', 'escrita'], ultimoUso: ago(20 * MINUTE_MS) }),
      key({ nome: 'Antiga', expiraEm: '2026-01-31T12:00:00.000Z' }),
    ),
    PATH,
  );
  await see('SCIM · nunca usada');
  await see('Leitura, Escrita · usada há 20 minutos');
  await see('SCIM · nunca usada · vale até 31/01/2026');
  await see('Expirada');
  await see(EMPRESA.id);
  await see(/scim\/v2$/);
});

it('what a system needs beside its key shows with the keys that need it', async () => {
  await open(withKeys(key({ nome: 'BI', escopos: ['leitura'] })), PATH);
  await see('Identificador da empresa');
  await gone('Endereço SCIM');
});

it('without a key there is nothing to copy', async () => {
  await open(withKeys(), PATH);
  await see('Nenhuma chave ainda. Crie uma para cada sistema.');
  await gone('Endereço SCIM');
  await gone('Identificador da empresa');
});

it('a new key asks for a name and what it opens, and is shown once', async () => {
  const sent: NewChave[] = [];
  const api = withKeys().on(chaves.createChave, ({ body }) => {
    const asked = body as NewChave;
    sent.push(asked);
    const made = key({ nome: asked.nome, escopos: asked.escopos, expiraEm: asked.expiraEm ?? null });
    return { ...made, chave: `ups_${'a'.repeat(43)}` };
  });
  await open(api, PATH);
  await press('Nova chave');
  const form = await dialog();
  await press('Criar chave', form);
  await see('Dê um nome à chave.', form);
  await see('Escolha ao menos um.', form);
  await fill({ Nome: 'BI' }, form);
  await choose('checkbox', /^Leitura/, form);
  await select('Validade', '30 dias');
  await press('Criar chave', form);
  await see(`ups_${'a'.repeat(43)}`);
  expect(sent).toEqual([{ nome: 'BI', escopos: ['leitura'], expiraEm: expect.any(String) }]);
  const days = (Date.parse(sent[0]?.expiraEm ?? '') - Date.now()) / (24 * HOUR_MS);
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(31.1);
  await press('Já guardei');
  await see(/^Leitura · nunca usada · vale até/);
});

it('a new key asks for the password first, over its form, and is made by the same press', async () => {
  const api = withKeys()
    .on(passkeys.listPasskeys, { chaves: [] })
    .fail(chaves.createChave, 403, REFUSALS.proofRequired.message, { codigo: 'prova' });
  api.on(contas.prove, () => {
    api.on(chaves.createChave, ({ headers, body }) => {
      expect(headers.get('x-prova')).toBe('provado');
      return {
        ...key({ nome: (body as NewChave).nome, escopos: ['leitura'] }),
        chave: `ups_${'b'.repeat(43)}`,
      };
    });
    return { prova: 'provado' };
  });
  await open(api, PATH);
  await press('Nova chave');
  const form = await dialog();
  await fill({ Nome: 'BI' }, form);
  await choose('checkbox', /^Leitura/, form);
  await press('Criar chave', form);
  const question = await screen.findByRole('dialog', { name: 'Confirme sua senha' });
  await fill({ 'Sua senha': 'Senha123' }, question);
  await press('Continuar', question);
  await see(`ups_${'b'.repeat(43)}`);
  const keysSent = api.callsOf(chaves.createChave).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keysSent).size).toBe(1);
});
