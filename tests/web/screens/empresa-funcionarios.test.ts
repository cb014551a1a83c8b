import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import * as MSG from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import type { Reply } from '../../../shared/routes/define.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import type { ListedFuncionario } from '../../../shared/routes/entities.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { importacoes } from '../../../shared/routes/importacoes.ts';
import { lotes } from '../../../shared/routes/lotes.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { asEmpresa, EMPRESA } from '../support/people.ts';
import { newFuncionario } from '../support/records.ts';
import {
  button,
  choice,
  choose,
  dialog,
  field,
  fill,
  follow,
  gone,
  heading,
  left,
  open,
  press,
  pressItem,
  pressTwice,
  reload,
  see,
  select,
  until,
} from '../support/screen.ts';

const FUNCIONARIOS = '/DashboardEmpresa?aba=colaboradores';
const panel = () => screen.findByRole('complementary', { name: 'Detalhes do colaborador' });
const nome = () => field('Nome');
const VINCULO = 'Vínculo (opcional)';
const MATRICULA = 'Matrícula (opcional)';

/** A server that keeps the employees of a company on the free plan, and its code. */
function employing(...people: ListedFuncionario[]): FakeApi {
  let list = people;
  let codigoEmpresa = 'ABCD1234';
  const onFreePlan = { plano_nome: 'experience', colaboradoresLimite: 7 } as const;
  return asEmpresa(onFreePlan)
    .on(empresas.getEmpresa, () => ({
      ...EMPRESA,
      ...onFreePlan,
      codigoEmpresa,
      numColaboradores: list.length,
    }))
    .on(equipes.listEquipes, { equipes: [] })
    .on(funcionarios.listFuncionarios, ({ query: { situacao } }) =>
      list.filter((each) => !situacao || each.situacao === situacao),
    )
    .on(funcionarios.registerFuncionario, ({ body }) => {
      const { nome, email, cargo } = body as ListedFuncionario;
      const one = newFuncionario(nome, { email, cargo, emailConfirmed: false, convitePendente: true });
      list = [...list, one];
      return { IdFuncionario: one.id, message: MSG.cadastroColaborador };
    })
    .on(funcionarios.removeFuncionario, ({ params }) => {
      list = list.filter(({ id }) => id !== params.id);
      return { message: MSG.colaboradorExcluido };
    })
    .on(empresas.renewCodigo, () => {
      codigoEmpresa = 'NOVO5678';
      return { codigoEmpresa };
    });
}

it('a company without people says so, and its ranking too', async () => {
  const month = { mes: '2026-11', diasRestantes: 8, compartilhamentos: 0, metaCompartilhamentos: 0 };
  const api = employing()
    .on(funcionarios.listRanking, [])
    .on(funcionarios.ownMonth, { ...month, ups: 0, posicao: 0 });
  await open(api, FUNCIONARIOS);
  await see('Nenhum colaborador cadastrado.');
  await see('Colaboradores: 0 de 7');
  await follow('Ranking');
  await see('Nenhum colaborador disponível no ranking');
  // The next step is offered in the page, not only in the bar.
  within(await screen.findByRole('main')).getByRole('link', { name: 'Novo Post' });
});

it('registers an employee: required fields, Cadastrar Outro, and the pending invitation is sent again', async () => {
  const api = employing().on(funcionarios.resendInvite, { message: MSG.conviteReenviado });
  await open(api, `${FUNCIONARIOS}&ver=novo`);
  await nome();
  await press('Cadastrar');
  await until(() => document.querySelector('[aria-invalid=true]') !== null);
  expect((await nome()).getAttribute('aria-invalid')).toBe('true');
  await fill({ Nome: 'Ana Souza', 'E-mail': 'ana@exemplo.com.br', Cargo: 'Analista' });
  await press('Cadastrar');
  await see(/Um e-mail foi enviado para/);
  await see(/ana@exemplo\.com\.br/);
  await press('Cadastrar Outro');
  expect((await nome()).value).toBe('');

  await follow('Lista');
  await see('Colaboradores: 1 de 7');
  await follow('Ver Mais sobre Ana Souza');
  const details = await panel();
  await see('Analista', details);
  await see('ana@exemplo.com.br', details);
  await press('Reenviar convite', details);
  await see('Convite reenviado', details);
  await follow('Fechar', details);
  await left(details);
});

it('refuses an address already in use in the words of the server, and keeps what was typed', async () => {
  await open(
    employing().fail(funcionarios.registerFuncionario, 409, MSG.emailEmUso),
    `${FUNCIONARIOS}&ver=novo`,
  );
  await fill({ Nome: 'Outra Pessoa', 'E-mail': EMPRESA.email, Cargo: 'Vendas' });
  await press('Cadastrar');
  await see('O e-mail fornecido já está em uso.');
  expect((await nome()).value).toBe('Outra Pessoa');
});

it('searches first; a row is one link, and its menu has the actions', async () => {
  const ana = newFuncionario('Ana');
  await open(employing(ana), FUNCIONARIOS);
  const row = (await see(ana.email)).closest('tr') as HTMLElement;
  const search = await field('Buscar por nome ou e-mail');
  expect(search.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(row).getAllByRole('link')).toHaveLength(1);
  await press('Opções de Ana', row);
  await pressItem('Ver Mais');
  await see(ana.email, await panel());
  await open(employing(ana), `${FUNCIONARIOS}&ver=novo&como=codigo`);
  await press('Opções do código');
  await pressItem('Copiar código');
  await see('Código copiado.');
  expect(await navigator.clipboard.readText()).toBe('ABCD1234');
});

it('deletes after asking by name', async () => {
  const one = newFuncionario('Pessoa temporária');
  const api = employing(one);
  await open(api, FUNCIONARIOS);
  await follow('Ver Mais sobre Pessoa temporária');
  await press('Opções de Pessoa temporária', await panel());
  await pressItem('Excluir');
  await heading('Excluir Pessoa temporária?');
  await press('Não', await dialog());
  await see(one.email, await panel());
  expect(api.callsOf(funcionarios.removeFuncionario)).toEqual([]);
  await press('Opções de Pessoa temporária', await panel());
  await pressItem('Excluir');
  await press('Sim', await dialog());
  await see(/^Colaborador excluído com sucesso\./);
  await gone(one.email);
});

it('offers a new code after a deletion, by one press', async () => {
  await open(employing(newFuncionario('Pessoa sabida')), FUNCIONARIOS);
  await press('Opções de Pessoa sabida');
  await pressItem('Excluir');
  await press('Sim', await dialog());
  await see(/Quem saiu pode conhecer o código de cadastro/);
  await press('Gerar novo código');
  await see(/^Código trocado: agora é NOVO5678\. .* não valem mais\.$/);
});

it('replaces the code: asks first, and shows the new one', async () => {
  const api = employing();
  await open(api, `${FUNCIONARIOS}&ver=novo&como=codigo`);
  await see('ABCD1234');
  await press('Opções do código');
  await pressItem('Trocar código');
  await see(/O código e o link atuais deixam de valer na hora\./, await dialog());
  expect(api.callsOf(empresas.renewCodigo)).toEqual([]);
  await press('Trocar', await dialog());
  await see(/^Código trocado: agora é/);
  await gone('ABCD1234');
  await see('NOVO5678');
});

it('shows participation, and reminds once to connect LinkedIn', async () => {
  const far = newFuncionario('Pessoa distante');
  const lembradoEm = new Date().toISOString();
  const api = employing(far).on(funcionarios.remindToConnect, { message: MSG.lembreteEnviado, lembradoEm });
  await open(api, FUNCIONARIOS);
  const row = (await see(far.email)).closest('tr') as HTMLElement;
  await see('Ainda não compartilhou', row);
  await see('Não conectado', row);
  await follow('Ver Mais sobre Pessoa distante');
  await pressTwice(/^Lembrar de conectar/, await panel());
  const reminded = await button(/^Lembrado agora/, await panel());
  await until(() => !reminded.hasAttribute('aria-busy'));
  expect(reminded.disabled).toBe(true);
  expect(api.callsOf(funcionarios.remindToConnect)).toHaveLength(1);
  await see(/^Lembrado agora/, row);
});

type Lot = Reply<typeof lotes.getLote>;
const VENDAS = { id: 'vendas', nome: 'Vendas', colaboradores: 1 };

it('has role and team in each row, and filters by team and by what is missing', async () => {
  const [ana, beto] = [
    newFuncionario('Ana', { equipeId: 'vendas', cargo: 'Vendedora' }),
    newFuncionario('Beto'),
  ];
  const api = employing(ana, beto)
    .on(equipes.listEquipes, { equipes: [VENDAS] })
    .on(funcionarios.listFuncionarios, ({ query: { filtro, equipe } }) =>
      [ana, beto].filter((each) => (!equipe || each.equipeId === equipe) && filtro !== 'convite_pendente'),
    );
  await open(api, FUNCIONARIOS);
  const row = (await see(ana.email)).closest('tr') as HTMLElement;
  await see('Vendedora', row);
  await see('Vendas', row);
  await select('Filtrar por equipe', 'vendas');
  await gone(beto.email);
  await see('1 colaborador');
  await select('Filtrar pessoas', 'convite_pendente');
  await see('Ninguém está assim agora.');
  expect(api.callsOf(funcionarios.listFuncionarios).at(-1)?.query).toMatchObject({
    equipe: 'vendas',
    filtro: 'convite_pendente',
  });
  await press('Limpar filtros');
  await see(beto.email);
});

it('changes the chosen employees by one confirmation, and says who stayed as they were', async () => {
  const people = ['Ana', 'Beto', 'Caio'].map((nome) => newFuncionario(nome));
  const lot = { acao: 'mover', total: 2 } as const;
  let asked = 0;
  const api = employing(...people)
    .on(equipes.listEquipes, { equipes: [VENDAS] })
    .on(lotes.createLote, { loteId: 'lote1' })
    .on(lotes.getLote, (): Lot => {
      asked += 1;
      if (asked === 1) return { ...lot, status: 'fazendo', vistos: 1, feitos: 1, pulados: [] };
      return {
        ...lot,
        status: 'pronta',
        vistos: 2,
        feitos: 1,
        pulados: [{ motivo: MSG.colaboradorNaoEncontrado, quantos: 1 }],
      };
    });
  await open(api, FUNCIONARIOS);
  await see(people[0]?.email ?? '');
  expect(screen.queryByRole('region', { name: 'Pessoas selecionadas' })).toBeNull();
  await choose('checkbox', 'Selecionar todas as pessoas carregadas');
  await see('3 selecionadas');
  await choose('checkbox', 'Selecionar Caio');
  await see('2 selecionadas');
  await press('Mover para equipe');
  await heading('Mover 2 pessoas para qual equipe?');
  await select('Equipe', 'vendas', await dialog());
  await press('Mover', await dialog());
  await see('1 de 2');
  await heading('Movendo 2 pessoas…');
  await heading('1 pessoa movida');
  await see(/Colaborador não encontrado/, await dialog());
  expect(api.callsOf(lotes.createLote).map(({ body }) => body)).toEqual([
    { acao: 'mover', ids: people.slice(0, 2).map(({ id }) => id), equipeId: 'vendas' },
  ]);
  await press('Fechar', (await dialog()).querySelector('footer') ?? undefined);
  await gone('2 selecionadas');
});

it('tells the end of a change whose dialog was closed', async () => {
  const ana = newFuncionario('Ana');
  let done = false;
  const api = employing(ana)
    .on(lotes.createLote, { loteId: 'lote1' })
    .on(
      lotes.getLote,
      (): Lot => ({
        acao: 'excluir',
        total: 1,
        vistos: done ? 1 : 0,
        feitos: done ? 1 : 0,
        status: done ? 'pronta' : 'fazendo',
        pulados: [],
      }),
    );
  await open(api, FUNCIONARIOS);
  await choose('checkbox', 'Selecionar Ana');
  await press('Excluir', await screen.findByRole('region', { name: 'Pessoas selecionadas' }));
  await heading('Excluir 1 pessoa?');
  await press('Excluir', await dialog());
  await see('Pode fechar: a mudança continua.');
  await press('Fechar', (await dialog()).querySelector('footer') ?? undefined);
  done = true;
  await see('1 pessoa excluída');
});

it('corrects name, role, and who the person is to payroll, from the menu of the details', async () => {
  const one = newFuncionario('Ana Sousa', { cargo: 'Analista' });
  const api = employing(one).on(funcionarios.changePlace, ({ body }) => {
    Object.assign(one, body);
    const {
      linkedinConectado: _,
      ultimoCompartilhamento,
      compartilhamentosNoMes,
      lembradoEm,
      ...answer
    } = one;
    return answer;
  });
  await open(api, FUNCIONARIOS);
  await follow('Ver Mais sobre Ana Sousa');
  await press('Opções de Ana Sousa', await panel());
  await pressItem('Editar');
  await fill({ Nome: ' ' }, await dialog());
  await press('Salvar', await dialog());
  await see('O campo Nome é obrigatório.', await dialog());
  await fill({ Nome: 'Ana Souza', Cargo: 'Gerente', [MATRICULA]: '0012' }, await dialog());
  await select(VINCULO, 'estagio', await dialog());
  await press('Salvar', await dialog());
  await see('Alterações salvas.');
  await heading('Ana Souza');
  await see('Estágio', await panel());
  await see('0012', await panel());
  expect(api.callsOf(funcionarios.changePlace).map(({ body }) => body)).toEqual([
    { nome: 'Ana Souza', cargo: 'Gerente', vinculo: 'estagio', matricula: '0012' },
  ]);
});

it('says under the number that another person has it, and removes the kind of employment', async () => {
  const one = newFuncionario('Ana Souza', { cargo: 'Analista', vinculo: 'pj', matricula: '7' });
  const api = employing(one).fail(funcionarios.changePlace, 409, MSG.matriculaEmUso, {
    campos: { matricula: MSG.matriculaEmUso },
  });
  await open(api, FUNCIONARIOS);
  await follow('Ver Mais sobre Ana Souza');
  await press('Opções de Ana Souza', await panel());
  await pressItem('Editar');
  await select(VINCULO, '', await dialog());
  await press('Salvar', await dialog());
  await see('Esta matrícula já pertence a outra pessoa.', await dialog());
  expect(api.callsOf(funcionarios.changePlace).map(({ body }) => body)).toEqual([
    { nome: 'Ana Souza', cargo: 'Analista', vinculo: null, matricula: '7' },
  ]);
});

it('sets the kind of employment of the chosen employees', async () => {
  const ana = newFuncionario('Ana');
  const api = employing(ana)
    .on(lotes.createLote, { loteId: 'lote1' })
    .on(lotes.getLote, { acao: 'vinculo', total: 1, vistos: 1, feitos: 1, status: 'pronta', pulados: [] });
  await open(api, FUNCIONARIOS);
  await choose('checkbox', 'Selecionar Ana');
  await press('Definir vínculo');
  await heading('Qual é o vínculo de 1 pessoa?');
  await select('Vínculo', 'clt', await dialog());
  await press('Definir', await dialog());
  await heading('Vínculo de 1 pessoa definido');
  expect(api.callsOf(lotes.createLote).map(({ body }) => body)).toEqual([
    { acao: 'vinculo', ids: [ana.id], vinculo: 'clt' },
  ]);
});

it('invites several people by pasting their addresses', async () => {
  const checked = {
    importacaoId: 'lista1',
    linhas: 2,
    validas: 2,
    erros: [],
    totalErros: 0,
    existentes: 0,
    atualizam: 0,
    causas: [],
    equipesFaltantes: [],
    soFaltaEquipe: 0,
    previa: [],
    ignoradas: [],
  };
  const api = employing().on(importacoes.createImport, checked);
  await open(api, `${FUNCIONARIOS}&ver=novo`);
  await choose('radio', 'Várias pessoas');
  await fill({ 'E-mails': 'ninguém', 'Cargo (opcional)': 'Vendas' });
  await press('Conferir');
  await see('Não há um e-mail em “ninguém”.');
  await fill({ 'E-mails': 'Ana Lima <ana@exemplo.com.br>, beto.reis@exemplo.com.br' });
  await press('Conferir');
  await button('Importar 2 pessoas');
  const list = (api.callsOf(importacoes.createImport)[0]?.body as FormData).get('arquivo') as File;
  expect(await list.text()).toContain(
    'Ana Lima;ana@exemplo.com.br;Vendas;\r\nBeto Reis;beto.reis@exemplo.com.br;Vendas;',
  );
  const typed = async () => (await field('E-mails')).value;
  await press('Voltar');
  expect(await typed()).toContain('beto.reis@');
  await press('Conferir');
  await button('Importar 2 pessoas');
  // A reload loses nothing; leaving and signing out do.
  api.on(importacoes.getImport, {
    status: 'conferida',
    progresso: 0,
    linhas: 2,
    validas: 2,
    criados: 0,
    existentes: 0,
    semVaga: 0,
    erros: 0,
    primeirosErros: [],
  });
  await reload();
  await button('Importar 2 pessoas');
  await press('Voltar');
  expect(await typed()).toContain('beto.reis@');
  await follow('Lista');
  await follow('Convidar');
  expect((await choice('radio', 'Uma pessoa')).checked).toBe(true);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('convites'))).toEqual([]);
});

it('copies the sign-up link, which brings the code along', async () => {
  const api = employing().on(contas.joinCode, { empresaNome: EMPRESA.nome });
  await open(api, `${FUNCIONARIOS}&ver=novo`);
  await choose('radio', 'Com o código');
  await press('Copiar link de cadastro');
  await see('Copiado!');
  const link = new URL(await navigator.clipboard.readText());
  expect(link.searchParams.get('codigo')).toBe('ABCD1234');
  await open(api, link.pathname + link.search);
  expect((await field('Código da empresa')).value).toBe('ABCD1234');
});

it('replaces the form when all seats are taken, also if the last one was taken meanwhile', async () => {
  const api = employing();
  await open(api, `${FUNCIONARIOS}&ver=novo`);
  await fill({ Nome: 'Beto', 'E-mail': 'beto@exemplo.com.br', Cargo: 'Vendas' });
  api
    .fail(funcionarios.registerFuncionario, 403, REFUSALS.noSeat.message, { codigo: 'sem_vagas' })
    .on(empresas.getEmpresa, {
      ...EMPRESA,
      plano_nome: 'experience',
      colaboradoresLimite: 1,
      numColaboradores: 1,
    });
  await press('Cadastrar');
  await see('Limite de colaboradores excedido');
  expect(screen.queryByRole('button', { name: 'Cadastrar' })).toBeNull();
  await reload();
  await see('1 de 1 vagas ocupadas.');
  expect(screen.queryByLabelText('Nome')).toBeNull();
  const links = screen.getAllByRole('link', { name: 'Alterar Plano' });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/EscolherPlano');
});

it('copies a link for one person, filled in where no server reads it', async () => {
  const api = employing().on(contas.joinCode, { empresaNome: EMPRESA.nome });
  await open(api, `${FUNCIONARIOS}&ver=novo`);
  await fill({ Nome: 'Ana Lima', 'E-mail': 'ana@exemplo.com.br' });
  await press('Copiar link para esta pessoa');
  await see('Copiado!');
  const link = new URL(await navigator.clipboard.readText());
  expect(link.search).toBe('?codigo=ABCD1234');
  await open(api, link.pathname + link.search + link.hash);
  expect((await field('Nome completo')).value).toBe('Ana Lima');
  expect((await field('E-mail')).value).toBe('ana@exemplo.com.br');
});
