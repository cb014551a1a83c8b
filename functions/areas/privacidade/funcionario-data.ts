import type { Cell } from '../../../shared/rules/csv.ts';
import { env } from '../../platform/aws/env.ts';
import { pagesOfCaptions, pagesOfChannelCodes } from '../compartilhamentos/index.ts';
import { getConnection, openMember } from '../conexoes/index.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { findEquipe } from '../contas/index.ts';
import { acceptancesOf } from '../empresas/index.ts';
import { conquistasOf } from '../funcionarios/index.ts';
import { shortLinkOf } from '../links/index.ts';
import { listTrocasOf } from '../loja/index.ts';
import { listMovimentos } from '../movimentos/index.ts';
import type { ShareItem } from '../posts/index.ts';
import { monthsOfPerson } from '../premios/index.ts';
import { monthUpsOf, withSortKeys } from '../ranking/index.ts';
import { pagesOfSugestoesOf } from '../sugestoes/index.ts';
import type { Section } from './archive.ts';
import {
  browsersOf,
  instant,
  mediaAddress,
  noticesOf,
  passkeysOf,
  preferencesOf,
  rowsOf,
  sessionsOf,
  singleRow,
} from './sections.ts';

/** All personal data of an employee. */
export const funcionarioSections = (funcionario: FuncionarioItem): Section[] => [
  singleRow('perfil', {
    id: funcionario.id,
    empresaId: funcionario.empresaId,
    nome: funcionario.nome,
    email: funcionario.email,
    emailConfirmado: funcionario.emailConfirmed,
    emailPendente: funcionario.emailPendente ?? null,
    emailsAnteriores: (funcionario.emailsAnteriores ?? []).map(({ email }) => email).join(' '),
    telefone: funcionario.telefone ?? null,
    cargo: funcionario.cargo ?? null,
    vinculo: funcionario.vinculo ?? null,
    matricula: funcionario.matricula ?? null,
    foto: mediaAddress(funcionario.fotoPerfilColab),
    dataAdmissao: funcionario.dataAdmissao,
    primeiroAcesso: funcionario.acessouEm ?? null,
    ups: funcionario.ups,
    totalCompartilhados: funcionario.totalCompartilhados,
    ultimoCompartilhamento: funcionario.ultimoCompartilhamento ?? null,
    semanasSeguidas: funcionario.sequencia ?? null,
    upsDoUltimoMes: upsOfLastMonth(funcionario),
    lembradoDeConectarEm: funcionario.lembradoEm ?? null,
  }),
  {
    name: 'equipe',
    columns: ['id', 'nome'],
    async *pages() {
      const equipe = funcionario.equipeId && (await findEquipe(funcionario.empresaId, funcionario.equipeId));
      yield equipe ? [[equipe.id, equipe.nome]] : [];
    },
  },
  connection(funcionario),
  {
    name: 'compartilhamentos',
    columns: [
      'postId',
      'situacao',
      'compartilhadoEm',
      'legenda',
      'legendaPropria',
      'ups',
      'endereco',
      'linkCurto',
      'midias',
    ],
    async *pages() {
      for await (const items of pagesOfCaptions(funcionario.id)) yield items.map(shareRow);
    },
  },
  {
    name: 'canais',
    columns: ['postId', 'canal', 'linkCurto'],
    async *pages() {
      for await (const codes of pagesOfChannelCodes(funcionario.empresaId, funcionario.id))
        yield codes.map((code) => [code.postId, code.canal, shortLinkOf(code) ?? null]);
    },
  },
  {
    name: 'extrato',
    columns: ['numero', 'data', 'valor', 'motivo', 'referencia', 'saldo'],
    list: async (page) =>
      rowsOf(await listMovimentos(funcionario.id, page), ({ id, data, valor, motivo, referencia, saldo }) => [
        id,
        new Date(data),
        valor,
        motivo,
        referencia,
        saldo,
      ]),
  },
  {
    name: 'trocas',
    columns: ['id', 'data', 'produto', 'ups', 'status', 'instrucoes', 'observacao', 'codigoVistoEm'],
    list: async (page) =>
      rowsOf(await listTrocasOf(funcionario.id, page), (each) => [
        each.id,
        new Date(each.data),
        each.produtoNome,
        each.valor_ups,
        each.status,
        each.instrucoes ?? null,
        each.observacao ?? null,
        instant(each.codigoVistoEm),
      ]),
  },
  {
    name: 'premios',
    columns: ['mes', 'compartilhamentos', 'cliques', 'trocas', 'ups', 'valorCentavos', 'trocasSemCusto'],
    async *pages() {
      yield (await monthsOfPerson(funcionario)).map((each) => [
        each.mes,
        each.compartilhamentos,
        each.cliques,
        each.trocas,
        each.ups,
        each.valorCentavos,
        each.semCusto,
      ]);
    },
  },
  {
    name: 'sugestoes',
    columns: ['id', 'data', 'legenda', 'link', 'situacao', 'motivo', 'bonus', 'postId', 'midias'],
    async *pages() {
      for await (const items of pagesOfSugestoesOf(funcionario.id))
        yield items.map((each) => [
          each.id,
          new Date(each.createdAt),
          each.legenda ?? null,
          each.link ?? null,
          each.situacao,
          each.motivo ?? null,
          each.bonus ?? null,
          each.postId ?? null,
          each.midias.map(mediaAddress).join(' '),
        ]);
    },
  },
  {
    name: 'regulamento',
    columns: ['versao', 'aceitoEm'],
    async *pages() {
      yield (await acceptancesOf(funcionario)).map(({ versao, em }) => [versao, new Date(em)]);
    },
  },
  {
    name: 'conquistas',
    columns: ['codigo', 'em'],
    async *pages() {
      yield (await conquistasOf(funcionario)).map(({ codigo, data }) => [codigo, new Date(data)]);
    },
  },
  preferencesOf(funcionario),
  noticesOf(funcionario.id),
  browsersOf(funcionario.id),
  sessionsOf(funcionario.id),
  passkeysOf(funcionario.id),
];

/** The connection and its member, without the token. */
const connection = ({ id, linkedinExpiraEm }: FuncionarioItem): Section => ({
  name: 'linkedin',
  columns: ['conectado', 'membro', 'expiraEm'],
  async *pages() {
    const found = await getConnection(id);
    const member = found && (await openMember(found, id));
    yield [[found !== undefined, member?.memberId ?? null, instant(linkedinExpiraEm)]];
  },
});

const shareRow = (share: ShareItem): Cell[] => [
  share.postId,
  share.estado,
  instant(share.compartilhadoEm),
  share.legenda ?? null,
  share.legendaAlterada ?? null,
  share.ups ?? null,
  share.linkedinPostURL ?? null,
  shortLinkOf(share) ?? null,
  (share.midias ?? []).map((path) => `${env('SITE_URL')}/v1/${path}`).join(' '),
];

function upsOfLastMonth(funcionario: FuncionarioItem): number | null {
  const { ordemMes } = withSortKeys(funcionario);
  return ordemMes === undefined ? null : monthUpsOf(ordemMes);
}
