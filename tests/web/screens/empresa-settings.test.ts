import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import * as MSG from '../../../shared/messages.ts';
import { chaves } from '../../../shared/routes/chaves.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import type { Empresa } from '../../../shared/routes/entities.ts';
import { gestores } from '../../../shared/routes/gestores.ts';
import { passkeys } from '../../../shared/routes/passkeys.ts';
import { regulamento } from '../../../shared/routes/regulamento.ts';
import { sessoes } from '../../../shared/routes/sessoes.ts';
import { totp } from '../../../shared/routes/totp.ts';
import { plainCnpj } from '../../../shared/rules/cnpj.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { asEmpresa, EMPRESA } from '../support/people.ts';
import { button, field, fill, follow, gone, heading, open, press, see } from '../support/screen.ts';

const SETTINGS = '/DashboardEmpresa?aba=ajustes';
const settings = (change: Partial<Empresa> = {}) =>
  asEmpresa(change)
    .on(regulamento.getRegulamento, { regulamento: null, versao: 0 })
    .on(totp.totpStatus, { ativo: false, obrigatorio: false, codigosRestantes: 0 })
    .on(passkeys.listPasskeys, { chaves: [] })
    .on(chaves.listChaves, { chaves: [] })
    // Asked for by the group's first page, on the way to the second.
    .on(gestores.listGestores, { gestores: [] })
    .on(sessoes.listSessions, { sessoes: [] });

const ends = () => screen.findAllByRole('button', { name: /^Encerrar .+, aberta em/ });
const sessionOf = (id: string, atual: boolean) => ({
  id,
  metodo: atual ? ('senha' as const) : ('chave' as const),
  desde: '2026-11-20T12:00:00.000Z',
  ultimoUso: new Date().toISOString(),
  dispositivo: 'Chrome no Android',
  atual,
});
/** A server that keeps where the account is open. */
function openAt(api: FakeApi, ...ids: string[]): FakeApi {
  let open = ids.map((id, at) => sessionOf(id, at === 0));
  return api
    .on(passkeys.listPasskeys, { chaves: [] })
    .on(sessoes.listSessions, () => ({ sessoes: open }))
    .on(sessoes.endSession, ({ params }) => {
      open = open.filter(({ id }) => id !== params.id);
      return { message: MSG.sessaoEncerrada };
    })
    .on(contas.changePassword, () => {
      open = open.slice(0, 1);
      return { message: MSG.senhaAlterada };
    });
}

it('Ajustes da Empresa refuses a wrong CNPJ, and starts over with Recarregar once saved', async () => {
  const api = settings().on(empresas.updateEmpresa, ({ body }) => {
    const { nome, cnpj } = body as { nome: string; cnpj: string };
    return { ...EMPRESA, nome, cnpj: plainCnpj(cnpj) };
  });
  await open(api, SETTINGS);
  await heading('Ajustes da Empresa');
  expect((await button('Atualizar')).disabled).toBe(true);
  await fill({ 'Razão social': 'Ajustada S.A.', 'CNPJ (opcional)': '12.ABC.345/01DE-53' });
  await press('Atualizar');
  await see('CNPJ inválido.');
  expect(api.callsOf(empresas.updateEmpresa)).toEqual([]);
  await fill({ 'CNPJ (opcional)': '12abc34501de35' });
  await press('Atualizar');
  await see('Atualização feita com sucesso!');
  await press('Recarregar');
  await heading('Ajustes da Empresa');
  expect((await field('Razão social')).value).toBe('Ajustada S.A.');
  expect((await field(/^CNPJ/)).value).toBe('12.ABC.345/01DE-35');
});

it('keeps what was typed when the server cannot save it', async () => {
  await open(settings().fail(empresas.updateEmpresa), SETTINGS);
  await fill({ Telefone: '11 4000-0000' });
  await press('Atualizar');
  await see('Erro ao atualizar dados. Por favor, tente novamente mais tarde.');
  expect((await field('Telefone')).value).toBe('11 4000-0000');
});

it('Segurança shows where the account is open, ends one session, and a new password ends the others', async () => {
  const api = openAt(settings(), 'this', 'one', 'other');
  await open(api, SETTINGS);
  await follow('Pessoas e acesso');
  await follow('Segurança');
  await see('Este aparelho');
  const [first] = await ends();
  first?.click();
  await see('Sessão encerrada.');
  expect(api.callsOf(sessoes.endSession).map(({ params }) => params.id)).toEqual(['one']);
  expect(await ends()).toHaveLength(1);
  const change = async (senhaAtual: string) => {
    await fill({
      'Senha atual': senhaAtual,
      'Nova senha': 'Girassol47azul',
      'Confirmar nova senha': 'Girassol47azul',
    });
    await press('Trocar senha');
  };
  api.fail(contas.changePassword, 403, REFUSALS.proofRequired.message, { codigo: 'prova' });
  await change('Errada123');
  await see('A senha atual está incorreta.');
  openAt(api, 'this', 'other');
  await change('Senha123');
  await see('Senha alterada com sucesso!');
  await see('Sua conta só está aberta aqui.');
});

it('Segurança withdraws a requested e-mail', async () => {
  const api = settings({ emailPendente: 'novo@exemplo.com.br' });
  api.on(empresas.updateEmpresa, EMPRESA);
  await open(api, `${SETTINGS}&ver=seguranca`);
  await press('Cancelar a troca');
  await see('Troca de e-mail cancelada.');
  await gone('Cancelar a troca');
  expect(api.callsOf(empresas.updateEmpresa)[0]?.body).toMatchObject({ email: EMPRESA.email });
});
