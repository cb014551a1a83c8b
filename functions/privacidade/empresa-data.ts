import { withPublicIds } from '../../shared/rules/post-ids.ts';
import { toRegistros } from '../auditoria/view.ts';
import { pagesOfLines } from '../store/auditoria/lines.ts';
import { listChaves } from '../store/chaves/chaves.ts';
import { everyPage } from '../store/cursor.ts';
import type { EmpresaItem } from '../store/empresas/empresas.ts';
import { listEquipes } from '../store/equipes/equipes.ts';
import { getFuncionarioNames } from '../store/funcionarios/funcionarios.ts';
import { listFuncionarios } from '../store/funcionarios/list.ts';
import { listGestores } from '../store/gestores/gestores.ts';
import { listTrocas } from '../store/loja/list.ts';
import { listProdutos } from '../store/loja/produtos.ts';
import { listDrafts } from '../store/posts/drafts.ts';
import { listPostKeys } from '../store/posts/list.ts';
import { getPosts } from '../store/posts/posts.ts';
import { listRegulations } from '../store/regulamento/regulamento.ts';
import { pagesOfSugestoes } from '../store/sugestoes/list.ts';
import { listTags } from '../store/tags/tags.ts';
import { webhooksOf } from '../store/webhooks/webhooks.ts';
import type { Section } from './archive.ts';
import {
  browsersOf,
  instant,
  mediaAddress,
  noticesOf,
  one,
  PAGE,
  preferencesOf,
  sessionsOf,
} from './sections.ts';

/**
 * A company's own data, and of its people what it entered and is shown anyway. What they wrote, and where they are
 * signed in, is theirs to ask for (docs/decisions/029).
 */
export const empresaSections = (empresa: EmpresaItem): Section[] => [
  one('empresa', {
    id: empresa.id,
    nome: empresa.nome,
    endereco: empresa.endereco,
    cnpj: empresa.cnpj ?? null,
    responsavel: empresa.adm_nome,
    telefone: empresa.telefone,
    email: empresa.email,
    emailConfirmado: empresa.emailConfirmed,
    emailPendente: empresa.emailPendente ?? null,
    emailsAnteriores: (empresa.emailsAnteriores ?? []).map(({ email }) => email).join(' '),
    logo: mediaAddress(empresa.logo),
    codigoEmpresa: empresa.codigoEmpresa,
    aprovarEntrada: empresa.aprovarEntrada ?? false,
    dominios: (empresa.dominios ?? []).join(' '),
    cpcCentavos: empresa.cpcCentavos ?? 0,
    divulgacao: empresa.divulgacao ?? null,
    encerraEm: instant(empresa.encerraEm),
    criadaEm: instant(empresa.criadaEm),
    colaboradores: empresa.numColaboradores,
    posts: empresa.totalPosts,
  }),
  one('plano', {
    plano: empresa.plano_nome,
    colaboradoresLimite: empresa.colaboradoresLimite ?? null,
    clienteStripe: empresa.stripeCustomerId ?? null,
    assinaturaStripe: empresa.assinaturaId ?? null,
    situacaoDaAssinatura: empresa.assinaturaEstado ?? null,
    assinaturaRenovaEm: instant(empresa.assinaturaRenovaEm),
  }),
  funcionarios(empresa.id),
  gestores(empresa.id),
  posts(empresa.id),
  drafts(empresa.id),
  {
    name: 'tags',
    columns: ['id', 'nome'],
    async *pages() {
      yield (await listTags(empresa.id)).map(({ id, nome }) => [id, nome]);
    },
  },
  {
    name: 'equipes',
    columns: ['id', 'nome', 'colaboradores'],
    async *pages() {
      yield (await listEquipes(empresa.id)).map(({ id, nome, colaboradores }) => [id, nome, colaboradores]);
    },
  },
  {
    name: 'produtos',
    columns: ['id', 'nome', 'ups', 'quantidade', 'imagem', 'instrucoes'],
    async *pages() {
      for await (const items of everyPage((page) => listProdutos(empresa.id, page), PAGE))
        yield items.map(({ id, nome, valor_ups, quantidade, imagem, instrucoes }) => [
          id,
          nome,
          valor_ups,
          quantidade,
          mediaAddress(imagem),
          instrucoes ?? null,
        ]);
    },
  },
  exchanges(empresa.id),
  suggestions(empresa.id),
  {
    name: 'regulamento',
    columns: ['versao', 'desde', 'texto'],
    async *pages() {
      for await (const items of everyPage((page) => listRegulations(empresa.id, page), PAGE))
        yield items.map(({ versao, desde, texto }) => [versao, new Date(desde), texto]);
    },
  },
  {
    name: 'webhooks',
    columns: ['id', 'url', 'eventos', 'ativo', 'criadoEm'],
    async *pages() {
      yield (await webhooksOf(empresa.id)).map(({ id, url, eventos, ativo, criadoEm }) => [
        id,
        url,
        eventos.join(' '),
        ativo,
        new Date(criadoEm),
      ]);
    },
  },
  {
    name: 'chaves',
    columns: ['id', 'nome', 'criadaEm'],
    async *pages() {
      yield (await listChaves(empresa.id)).map(({ id, nome, criadaEm }) => [id, nome, new Date(criadaEm)]);
    },
  },
  audit(empresa.id),
  preferencesOf(empresa),
  noticesOf(empresa.id),
  browsersOf(empresa.id),
  sessionsOf(empresa.id),
];

const funcionarios = (empresaId: string): Section => ({
  name: 'colaboradores',
  columns: [
    'id',
    'nome',
    'email',
    'cargo',
    'equipeId',
    'telefone',
    'dataAdmissao',
    'ups',
    'compartilhamentos',
  ],
  async *pages() {
    for await (const items of everyPage((page) => listFuncionarios(empresaId, page), PAGE))
      yield items.map((each) => [
        each.id,
        each.nome,
        each.email,
        each.cargo ?? null,
        each.equipeId ?? null,
        each.telefone ?? null,
        each.dataAdmissao,
        each.ups,
        each.totalCompartilhados,
      ]);
  },
});

/** Who else signs in for the company. */
const gestores = (empresaId: string): Section => ({
  name: 'gestores',
  columns: ['id', 'nome', 'email', 'papel', 'criadoEm'],
  async *pages() {
    yield (await listGestores(empresaId)).map(({ id, nome, email, papel, criadoEm }) => [
      id,
      nome,
      email,
      papel,
      new Date(criadoEm),
    ]);
  },
});

const posts = (empresaId: string): Section => ({
  name: 'posts',
  columns: [
    'id',
    'criadoEm',
    'legenda',
    'variacoes',
    'ups',
    'validade',
    'alteravel',
    'link',
    'linkTitulo',
    'linkDescricao',
    'midias',
  ],
  async *pages() {
    for await (const keys of postKeys(empresaId))
      yield (await getPosts(keys)).map((post) => [
        withPublicIds(post.id),
        new Date(post.createdAt),
        post.legenda,
        (post.variacoes ?? []).join('\n\n'),
        post.ups,
        post.validade ?? null,
        post.alteravel,
        post.link ?? null,
        post.linkTitulo ?? null,
        post.linkDescricao ?? null,
        post.midias.map(mediaAddress).join(' '),
      ]);
  },
});

/** What was not published yet. */
const drafts = (empresaId: string): Section => ({
  name: 'rascunhos',
  columns: ['id', 'situacao', 'criadoEm', 'publicarEm', 'legenda', 'variacoes', 'link', 'midias'],
  async *pages() {
    for (const situacao of ['rascunho', 'agendado'] as const)
      for await (const items of everyPage((page) => listDrafts(empresaId, situacao, page), PAGE))
        yield items.map((draft) => [
          draft.id,
          draft.situacao,
          new Date(draft.criadoEm),
          instant(draft.publicarEm),
          draft.legenda,
          (draft.variacoes ?? []).join('\n\n'),
          draft.link ?? null,
          draft.midias.map(mediaAddress).join(' '),
        ]);
  },
});

const postKeys = (empresaId: string) =>
  everyPage(async ({ limit, cursor }) => {
    // A company sees all its posts: the instant only matters to employees.
    const scope = { view: 'empresa', empresaId } as const;
    const { keys, nextCursor } = await listPostKeys(scope, { limit, offset: 0, cursor }, new Date(0));
    return { items: keys, nextCursor };
  }, PAGE);

const exchanges = (empresaId: string): Section => ({
  name: 'trocas',
  columns: ['id', 'data', 'colaboradorId', 'colaborador', 'produto', 'ups', 'status', 'observacao'],
  async *pages() {
    for await (const items of everyPage((page) => listTrocas(empresaId, page), PAGE)) {
      const names = await getFuncionarioNames(items.map((each) => ({ empresaId, id: each.funcionarioId })));
      yield items.map((each) => [
        each.id,
        new Date(each.data),
        each.funcionarioId,
        names.get(each.funcionarioId)?.nome ?? null,
        each.produtoNome,
        each.valor_ups,
        each.status,
        each.observacao ?? null,
      ]);
    }
  },
});

/** What the team proposed, which is the company's to publish. */
const suggestions = (empresaId: string): Section => ({
  name: 'sugestoes',
  columns: ['id', 'data', 'colaboradorId', 'colaborador', 'legenda', 'situacao', 'motivo', 'bonus', 'postId'],
  async *pages() {
    for await (const items of pagesOfSugestoes(empresaId)) {
      const names = await getFuncionarioNames(items.map((each) => ({ empresaId, id: each.funcionarioId })));
      yield items.map((each) => [
        each.id,
        new Date(each.createdAt),
        each.funcionarioId,
        names.get(each.funcionarioId)?.nome ?? null,
        each.legenda ?? null,
        each.situacao,
        each.motivo ?? null,
        each.bonus ?? null,
        each.postId ?? null,
      ]);
    }
  },
});

/** Who changed what, in the words of the panel. */
const audit = (empresaId: string): Section => ({
  name: 'auditoria',
  columns: ['id', 'data', 'quem', 'papel', 'acao', 'resumo', 'origem'],
  async *pages() {
    for await (const items of pagesOfLines(empresaId, PAGE))
      yield (await toRegistros(items)).map(({ id, data, quem, acao, resumo, origem }) => [
        id,
        new Date(data),
        quem.nome,
        quem.papel,
        acao,
        resumo,
        origem,
      ]);
  },
});
