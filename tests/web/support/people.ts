import { startSession } from '#lib/session/keep-session.ts';
import { storeEmpresaCookies, storeFuncionarioCookies } from '#lib/session/session.ts';
import { avisos } from '../../../shared/routes/avisos.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import type { Empresa, FuncionarioDetails } from '../../../shared/routes/entities.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { resultados } from '../../../shared/routes/resultados.ts';
import { sistema } from '../../../shared/routes/sistema.ts';
import { totp } from '../../../shared/routes/totp.ts';
import type { Papel } from '../../../shared/rules/papeis.ts';
import { fakeToken } from './browser.ts';
import { FakeApi } from './fake-api.ts';

export const EMPRESA: Empresa = {
  id: 'empresa1',
  empresaId: 'empresa1',
  nome: 'Girassol',
  endereco: 'Rua das Flores, 10',
  adm_nome: 'Aurora Lima',
  telefone: '11987654321',
  email: 'aurora@exemplo.com.br',
  logo: null,
  emailConfirmed: true,
  numColaboradores: 2,
  colaboradoresLimite: null,
  plano_nome: 'enterprise_anual',
  divulgacao: null,
  paginaLinkedin: null,
  metaCompartilhamentos: 0,
  assistente: false,
  emailPendente: null,
  codigoEmpresa: 'ABCD1234',
  aprovarEntrada: false,
  dominios: [],
  aguardando: 0,
  cpcCentavos: 0,
  cnpj: null,
};

// What only the company and the admin are told.
const { codigoEmpresa, aprovarEntrada, dominios, aguardando, cpcCentavos, cnpj, emailPendente, ...shown } =
  EMPRESA;
/** The company as its employees see it. */
export const SHOWN_EMPRESA: Empresa = shown;

export const FUNCIONARIO: FuncionarioDetails = {
  id: 'pessoa1',
  IdFuncionario: 'pessoa1',
  empresaId: 'empresa1',
  nome: 'Elisa Prado',
  email: 'elisa@exemplo.com.br',
  ups: 50,
  fotoPerfilColab: null,
  cargo: null,
  equipeId: null,
  telefone: null,
  vinculo: null,
  matricula: null,
  linkedin: null,
  idade: null,
  genero: null,
  dataAdmissao: '2026-01-05',
  emailConfirmed: true,
  situacao: 'ativo',
  emailPendente: null,
  linkedinConectado: true,
  linkedinExpiraEm: null,
  posicao: 1,
  totalRanking: 2,
  compartilhamentos: 3,
  sequenciaSemanas: 0,
  conquistas: [],
};

const NO_AVISOS = { avisos: [], naoLidos: 0 };
const NO_POSTS = { rows: [], count: 0 };

const IN_AN_HOUR = () => Math.floor(Date.now() / 1000) + 3_600;

export const tokenOf = (group: string, id: string) =>
  fakeToken({ exp: IN_AN_HOUR(), 'cognito:groups': [group], 'cognito:username': id });

function session(group: string, id: string, papel?: Papel): void {
  const token = tokenOf(group, id);
  const entityType = group === 'funcionario' ? 'funcionario' : 'empresa';
  startSession({ token, refreshToken: 'x', entityType, ...(papel && { papel }) }, false);
}

/** The server of a company's panel: what is asked for on every page, and on the first. */
export function empresaApi(change: Partial<Empresa> = {}, papel: Papel = 'proprietario'): FakeApi {
  const empresa = { ...EMPRESA, ...change };
  const isOwner = papel === 'proprietario';
  return new FakeApi()
    .on(empresas.getEmpresa, empresa)
    .on(avisos.listAvisos, NO_AVISOS)
    .on(posts.listPosts, NO_POSTS)
    .on(resultados.sumsOfPosts, ({ query }) => ({
      rows: (query.posts ?? '').split(',').map((id) => ({ id, compartilhamentos: 0, cliques: 0 })),
    }))
    .on(empresas.countPosts, { totalPostsNoMes: 0, limitePosts: 2 })
    .on(resultados.platformOverview, {
      compartilhamentos: 0,
      participantes: 0,
      acessaram: 0,
      colaboradores: 2,
      trocasPendentes: 0,
      sugestoesAbertas: 0,
      passos: null,
    })
    .on(contas.me, {
      id: isOwner ? empresa.id : 'gestor1',
      nome: isOwner ? empresa.adm_nome : 'Edna Prado',
      email: isOwner ? empresa.email : 'edna@exemplo.com.br',
      emailConfirmed: true,
      emailPendente: null,
      entityType: 'empresa',
      admin: false,
      papel,
      empresaId: empresa.id,
    });
}

/** A company is signed in. */
export function asEmpresa(change: Partial<Empresa> = {}, papel: Papel = 'proprietario'): FakeApi {
  session('empresa', papel === 'proprietario' ? EMPRESA.id : 'gestor1', papel);
  storeEmpresaCookies({ ...EMPRESA, ...change });
  return empresaApi(change, papel);
}

/** The server of an employee's panel, as `empresaApi`. */
export function funcionarioApi(
  change: Partial<FuncionarioDetails> = {},
  plano_nome: Empresa['plano_nome'] = 'enterprise_anual',
): FakeApi {
  const funcionario = { ...FUNCIONARIO, ...change };
  return new FakeApi()
    .on(funcionarios.ownFuncionario, funcionario)
    .on(empresas.getEmpresa, { ...SHOWN_EMPRESA, plano_nome })
    .on(empresas.nameAndPlan, { nome: EMPRESA.nome, plano_nome })
    .on(avisos.listAvisos, NO_AVISOS)
    .on(posts.listPosts, NO_POSTS)
    .on(funcionarios.listRanking, [])
    .on(funcionarios.ownMonth, {
      mes: '2026-11',
      diasRestantes: 8,
      compartilhamentos: 0,
      metaCompartilhamentos: 0,
      ups: 0,
      posicao: 0,
    });
}

/** An employee is signed in. */
export function asFuncionario(
  change: Partial<FuncionarioDetails> = {},
  plano_nome: Empresa['plano_nome'] = 'enterprise_anual',
): FakeApi {
  session('funcionario', FUNCIONARIO.id);
  storeFuncionarioCookies({ ...FUNCIONARIO, ...change });
  return funcionarioApi(change, plano_nome);
}

/** The answer of a sign-in, and what the web asks for next. */
export function entering(api: FakeApi, group: 'empresa' | 'funcionario' | 'admin'): FakeApi {
  const id = { empresa: EMPRESA.id, funcionario: FUNCIONARIO.id, admin: ADMIN.id }[group];
  const papel = group === 'empresa' ? 'proprietario' : null;
  return api
    .on(contas.login, {
      token: tokenOf(group, id),
      refreshToken: 'x',
      email: { empresa: EMPRESA.email, funcionario: FUNCIONARIO.email, admin: ADMIN.email }[group],
      entityType: group === 'funcionario' ? group : 'empresa',
      admin: group === 'admin',
      papel,
    })
    .on(empresas.findEmpresaId, {
      empresaId: group === 'admin' ? ADMIN.id : EMPRESA.id,
      plano_nome: EMPRESA.plano_nome,
      emailConfirmed: true,
    });
}

const ADMIN: Empresa = {
  ...EMPRESA,
  id: 'admin1',
  empresaId: 'admin1',
  nome: 'Painel UPS',
  email: 'admin@painel.local',
};

/** The server of the admin's panel, as `empresaApi`. */
export const adminApi = (): FakeApi =>
  new FakeApi()
    .on(empresas.getEmpresa, ADMIN)
    .on(avisos.listAvisos, NO_AVISOS)
    .on(posts.listPosts, NO_POSTS)
    .on(funcionarios.listRanking, [])
    .on(sistema.linkedin, { versao: '202609', ate: '2027-09-15', dias: 293, vence: false })
    .on(totp.totpStatus, { ativo: true, obrigatorio: false, codigosRestantes: 10 });

/** The admin is signed in. */
export function asAdmin(): FakeApi {
  session('admin', ADMIN.id);
  storeEmpresaCookies(ADMIN);
  return adminApi();
}
