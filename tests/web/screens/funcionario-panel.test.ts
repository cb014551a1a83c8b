import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { Funcionario, type FuncionarioDetails } from '../../../shared/routes/entities.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { regulamento } from '../../../shared/routes/regulamento.ts';
import { FakeApi } from '../support/fake-api.ts';
import { asFuncionario, FUNCIONARIO, SHOWN_EMPRESA } from '../support/people.ts';
import { newRanking } from '../support/ranking.ts';
import { newPost } from '../support/records.ts';
import {
  at,
  button,
  choose,
  dialog,
  drawn,
  field,
  fill,
  follow,
  gone,
  heading,
  onPhone,
  open,
  press,
  reload,
  see,
  until,
} from '../support/screen.ts';

const HOME = '/DashboardColab';

it('Ajustes says that it could not save, and keeps what was typed', async () => {
  const api = asFuncionario()
    .on(regulamento.getRegulamento, { regulamento: null, versao: 0, aceito: false })
    .on(funcionarios.listStatement, { movimentos: [], saldo: 50 })
    .fail(funcionarios.updateFuncionario);
  await open(api, `${HOME}?aba=ajustes`);
  await fill({ Nome: 'Lara Nova' });
  await press('Atualizar');
  await see('Erro ao atualizar dados. Por favor, tente novamente mais tarde.');
  expect((await field('Nome')).value).toBe('Lara Nova');
  await until(() => !screen.getByRole<HTMLButtonElement>('button', { name: 'Atualizar' }).disabled);
  await drawn();
  await follow('Conteúdos', (await screen.findAllByRole('navigation'))[0]);
  await see('Sair sem salvar?', await dialog());
});

it('Ajustes shows who the person is to payroll, which only the company changes', async () => {
  const api = asFuncionario({ vinculo: 'estagio', matricula: '0012' })
    .on(regulamento.getRegulamento, { regulamento: null, versao: 0, aceito: false })
    .on(funcionarios.listStatement, { movimentos: [], saldo: 50 });
  await open(api, `${HOME}?aba=ajustes`);
  await see(/Na folha da empresa: vínculo Estágio, matrícula 0012\./);
  expect(screen.queryByLabelText(/Matrícula/)).toBeNull();
});

it('the statement opens from the balance, names what each line was for, and tells what came from what went', async () => {
  const data = new Date().toISOString();
  const troca = { motivo: 'troca', referencia: 'troca1', nome: 'Caneca de louça' } as const;
  const share = {
    motivo: 'compartilhamento',
    referencia: 'post1',
    nome: 'Vagas abertas no time de dados',
  } as const;
  const api = asFuncionario().on(funcionarios.listStatement, {
    movimentos: [
      { id: '2', data, valor: -10, saldo: 15, ...troca },
      { id: '1', data, valor: 25, saldo: 25, ...share },
    ],
    saldo: 15,
  });
  await open(api, HOME);
  await follow(/Ver o extrato de UPS/, (await screen.findAllByRole('banner'))[0]);
  await heading('Extrato de UPS');
  const main = await screen.findByRole('main');
  await see('Caneca de louça', main);
  const lines = within(main).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Caneca de louça: ver a trocaTroca na loja · agoraSaída: −10 UPSsaldo 15',
    'Vagas abertas no time de dados: ver o conteúdoCompartilhamento · agoraEntrada: +25 UPSsaldo 25',
  ]);
});

it('the ranking puts nobody on a podium with 0 UPS, and has the own row once', async () => {
  const everyone = newRanking('Elisa Prado', 'Pessoa outra', 'Pessoa terceira');
  const api = asFuncionario({ ups: 0 })
    .on(equipes.listEquipes, { equipes: [] })
    .on(funcionarios.listRanking, ({ query }) => (query.periodo === 'geral' ? everyone : []));
  await open(api, `${HOME}?aba=ranking`);
  // It opens on the month, in which nobody has earned anything.
  await see('Nenhum colaborador disponível no ranking');
  const main = await screen.findByRole('main');
  within(main).getByRole('link', { name: 'Ver conteúdos' });
  await choose('radio', 'Geral');
  await see('Pessoa terceira', main);
  const rows = within(main).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(rows.filter(({ textContent }) => textContent.includes('Elisa Prado'))).toHaveLength(1);
  expect(document.querySelectorAll('li[data-place]')).toHaveLength(0);
});

it('the ranking of the month tells somebody without UPS in it where the next share would lead', async () => {
  const [first, second, third] = newRanking('Pessoa um', 'Pessoa dois', 'Pessoa três');
  const rows = [first, second, third].map((row, index) => ({
    ...(row as NonNullable<typeof row>),
    IdFuncionario: `outra${index}`,
    ups: [30, 15, 5][index] ?? 0,
  }));
  const shared = newPost({ ups: 25, legendasEditadas: [{ legendaAlterada: null, shared: true }] });
  const api = asFuncionario({ ups: 0 })
    .on(equipes.listEquipes, { equipes: [] })
    .on(funcionarios.listRanking, rows)
    .on(posts.listPosts, { rows: [shared, newPost({ ups: 15 })], count: 2 });
  await open(api, `${HOME}?aba=ranking`);
  // Whoever has as many has reached them first.
  await see(
    /^Você ainda não pontuou este mês\. Com o próximo compartilhamento \(\+15 UPS\), ficaria em 3º lugar\.$/,
  );
  await choose('radio', 'Geral');
  await gone(/^Você ainda não pontuou/);
});

it('the goal stands on the home of every width, and no longer under the ranking', async () => {
  const api = asFuncionario()
    .on(equipes.listEquipes, { equipes: [] })
    .on(empresas.getEmpresa, { ...SHOWN_EMPRESA, metaCompartilhamentos: 40 })
    .on(funcionarios.ownMonth, {
      mes: '2026-11',
      diasRestantes: 8,
      compartilhamentos: 12,
      metaCompartilhamentos: 40,
      ups: 5,
      posicao: 1,
    });
  const words = '12 de 40 compartilhamentos da equipe';
  await open(api, HOME);
  await see(words);
  expect(within(await screen.findByRole('main')).getAllByRole('progressbar')).toHaveLength(1);
  await onPhone(async () => {
    await open(api, HOME);
    const line = await see('Meta do mês: 12 de 40');
    expect((await heading('Conteúdos Disponíveis')).closest('header')?.contains(line)).toBe(true);
  });
  await open(api, `${HOME}?aba=ranking`);
  await see(/^Faltam 8 dias/);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('beside the feed stand the first six, with the own row marked', async () => {
  const seven = newRanking('Elisa Prado', ...[0, 1, 2, 3, 4, 5].map((each) => `Pessoa vez${each}`));
  const api = asFuncionario().on(funcionarios.listRanking, ({ query }) =>
    seven.slice(0, Number(query.limit)),
  );
  await open(api, HOME);
  const top = (await heading('Top 6 do mês')).closest('section') as HTMLElement;
  await see('Pessoa vez0', top);
  await until(() => within(top).getAllByRole('listitem').length === 6);
  const own = within(top).getAllByRole('listitem')[0];
  expect(own?.textContent).toContain('Elisa Prado');
  expect(own?.hasAttribute('data-own')).toBe(true);
});

it('the card says the place of the month, as the ranking that it leads to', async () => {
  const month = { mes: '2026-11', diasRestantes: 8, compartilhamentos: 3, metaCompartilhamentos: 0, ups: 30 };
  const api = asFuncionario({ posicao: 8, totalRanking: 9 }).on(funcionarios.ownMonth, {
    ...month,
    posicao: 7,
  });
  await open(api, HOME);
  expect((await see('7º de 9 no ranking do mês')).getAttribute('href')).toContain('ranking');
  expect(api.callsOf(funcionarios.listRanking).map(({ query }) => query.periodo)).not.toContain('geral');
});

it('before the first UPS of the month the card shows no place, even with a balance', async () => {
  await open(asFuncionario({ ups: 120, posicao: 2, totalRanking: 9 }), HOME);
  await see('Compartilhe e suba no ranking');
});

it('a consent that was refused is no error, and can be asked for again', async () => {
  await open(asFuncionario({ linkedinConectado: false }), `${HOME}?linkedin=erro&motivo=recusado`);
  await see('Você não autorizou o LinkedIn.');
  expect(screen.queryByText('Erro ao conectar LinkedIn!')).toBeNull();
  await button('Tentar de novo');
  await press('OK', await dialog());
  await gone('Você não autorizou o LinkedIn.');
});

it('a connection can be made anew long before its end, which lets LinkedIn open the account again', async () => {
  const api = asFuncionario({ linkedinExpiraEm: '2099-01-04T12:00:00.000Z' }).on(regulamento.getRegulamento, {
    regulamento: null,
    versao: 0,
    aceito: false,
  });
  await open(api, `${HOME}?aba=ajustes`);
  await see('Conexão válida até 04/01/2099');
  await button('Reconectar');
  await button('Desconectar');
});

it('the consent page may be left by Back, and a press begins it again', async () => {
  const api = asFuncionario({ linkedinConectado: false }).on(compartilhamentos.authorizeLinkedin, {
    url: '#consentimento',
  });
  await open(api, HOME);
  await press('Conectar o LinkedIn');
  await until(() => location.hash === '#consentimento');
  const connect = await button('Conectar o LinkedIn');
  expect(connect.disabled || connect.getAttribute('aria-disabled')).toBeTruthy();
  // As the browser brings a page back that it kept.
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await press('Conectar o LinkedIn');
  await until(() => api.callsOf(compartilhamentos.authorizeLinkedin).length === 2);
});

it.each([
  ['a colleague’s account', 409, 'Esta conta do LinkedIn já está em uso por outro colaborador.'],
  ['an invented handle', 400, 'Erro ao conectar LinkedIn!'],
] as const)('coming back with %s says so, and a reload no longer does', async (_name, status, text) => {
  const api = asFuncionario({ linkedinConectado: false }).fail(
    compartilhamentos.saveLinkedinToken,
    status,
    text,
  );
  await open(api, `${HOME}?token=inventado`);
  await see(text, await dialog());
  expect(location.search).toBe('');
  await press('Fechar', await dialog());
  await reload();
  await heading('Conteúdos Disponíveis');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.callsOf(compartilhamentos.saveLinkedinToken)).toHaveLength(1);
});

it('Desconectar has the focus again after Cancelar, also where a press gives it none', async () => {
  const api = asFuncionario({ linkedinExpiraEm: '2099-01-04T12:00:00.000Z' }).on(regulamento.getRegulamento, {
    regulamento: null,
    versao: 0,
    aceito: false,
  });
  api.on(funcionarios.listStatement, { movimentos: [], saldo: 0 });
  await open(api, `${HOME}?aba=ajustes`);
  const disconnect = await button('Desconectar');
  // As Safari presses.
  disconnect.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  disconnect.click();
  await press('Cancelar', await dialog());
  await until(() => document.activeElement === disconnect);
});

it.each([
  ['enterprise_anual', /e você os troca por produtos na loja\.$/],
  ['experience', /eles contam no ranking\.$/],
] as const)('the statement says what UPS are, true to the plan %s', async (plano, text) => {
  const api = asFuncionario({}, plano).on(funcionarios.listStatement, { movimentos: [], saldo: 0 });
  await open(api, `${HOME}?aba=extrato`);
  await see(text);
});

it('asks for the password before a new e-mail, and says what is still to be done', async () => {
  const novo = 'nova@exemplo.com.br';
  let eu: FuncionarioDetails = FUNCIONARIO;
  const api = asFuncionario()
    .on(funcionarios.ownFuncionario, () => eu)
    .on(regulamento.getRegulamento, { regulamento: null, versao: 0, aceito: false })
    .on(funcionarios.listStatement, { movimentos: [], saldo: 50 })
    .fail(funcionarios.updateFuncionario, 403, REFUSALS.proofRequired.message, { codigo: 'prova' })
    .fail(contas.prove, 403, REFUSALS.proofRequired.message, { codigo: 'prova' });
  await open(api, `${HOME}?aba=ajustes`);
  await fill({ 'E-mail': novo });
  await press('Atualizar');
  const asking = await dialog();
  await fill({ 'Sua senha': 'Errada123' }, asking);
  await press('Continuar', asking);
  await see('Senha incorreta. Tente novamente.', asking);
  api.on(contas.prove, { prova: 'provado' }).on(funcionarios.updateFuncionario, ({ headers, body }) => {
    expect(headers.get('x-prova')).toBe('provado');
    expect(body).toMatchObject({ email: novo });
    eu = { ...FUNCIONARIO, emailPendente: novo };
    return Funcionario.parse(eu);
  });
  await fill({ 'Sua senha': 'Senha123' }, asking);
  await press('Continuar', asking);
  await see('Atualização feita com sucesso!');
  await see(new RegExp(`Enviamos um link para ${novo}\\.`));
  await press('Recarregar');
  expect((await field('E-mail')).value).toBe(novo);
  await see(new RegExp(`Até lá, você entra com ${FUNCIONARIO.email}\\.`));
});

it('the warning’s link keeps the e-mail by one press, and leads to the sign-in', async () => {
  const api = new FakeApi().on(contas.undoEmail, { message: 'ok' });
  await open(api, '/desfazer-email?token=volta');
  await press('Manter este e-mail');
  await heading('Pronto: seu e-mail foi mantido');
  expect(api.callsOf(contas.undoEmail)[0]?.query).toEqual({ token: 'volta' });
  await follow('Fazer login');
  await at('/');
});
