import { pagesOfCaptions, pagesOfChannelCodes } from '../compartilhamentos/index.ts';
import { getConnection, openMember } from '../conexoes/index.ts';
import { type FuncionarioItem, findEquipe } from '../contas/index.ts';
import { acceptancesOf } from '../empresas/index.ts';
import { conquistasOf } from '../funcionarios/index.ts';
import { shortLinkOf } from '../links/index.ts';
import { listTrocasOf } from '../loja/index.ts';
import { listMovimentos } from '../movimentos/index.ts';
import { monthsOfPerson } from '../premios/index.ts';
import { monthUpsOf, withSortKeys } from '../ranking/index.ts';
import { pagesOfSugestoesOf } from '../sugestoes/index.ts';
import type { Section } from './archive.ts';
import {
  browsersOf,
  instant,
  longTable,
  mediaAddress,
  noticesOf,
  passkeysOf,
  preferencesOf,
  sessionsOf,
  singleRow,
  table,
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
  table('equipe', () => teamOf(funcionario), { id: (equipe) => equipe.id, nome: (equipe) => equipe.nome }),
  connection(funcionario),
  table('compartilhamentos', () => pagesOfCaptions(funcionario.id), {
    postId: (share) => share.postId,
    situacao: (share) => share.estado,
    compartilhadoEm: (share) => instant(share.compartilhadoEm),
    legenda: (share) => share.legenda,
    legendaPropria: (share) => share.legendaAlterada,
    ups: (share) => share.ups,
    endereco: (share) => share.linkedinPostURL,
    linkCurto: shortLinkOf,
    midias: (share) => (share.midias ?? []).map(mediaAddress).join(' '),
  }),
  table('canais', () => pagesOfChannelCodes(funcionario.empresaId, funcionario.id), {
    postId: (code) => code.postId,
    canal: (code) => code.canal,
    linkCurto: shortLinkOf,
  }),
  longTable('extrato', (page) => listMovimentos(funcionario.id, page), {
    numero: (line) => line.id,
    data: (line) => new Date(line.data),
    valor: (line) => line.valor,
    motivo: (line) => line.motivo,
    referencia: (line) => line.referencia,
    saldo: (line) => line.saldo,
  }),
  longTable('trocas', (page) => listTrocasOf(funcionario.id, page), {
    id: (each) => each.id,
    data: (each) => new Date(each.data),
    produto: (each) => each.produtoNome,
    ups: (each) => each.valor_ups,
    status: (each) => each.status,
    instrucoes: (each) => each.instrucoes,
    observacao: (each) => each.observacao,
    codigoVistoEm: (each) => instant(each.codigoVistoEm),
  }),
  table('premios', () => monthsOfPerson(funcionario), {
    mes: (each) => each.mes,
    compartilhamentos: (each) => each.compartilhamentos,
    cliques: (each) => each.cliques,
    trocas: (each) => each.trocas,
    ups: (each) => each.ups,
    valorCentavos: (each) => each.valorCentavos,
    trocasSemCusto: (each) => each.semCusto,
  }),
  table('sugestoes', () => pagesOfSugestoesOf(funcionario.id), {
    id: (each) => each.id,
    data: (each) => new Date(each.createdAt),
    legenda: (each) => each.legenda,
    link: (each) => each.link,
    situacao: (each) => each.situacao,
    motivo: (each) => each.motivo,
    bonus: (each) => each.bonus,
    postId: (each) => each.postId,
    midias: (each) => each.midias.map(mediaAddress).join(' '),
  }),
  table('regulamento', () => acceptancesOf(funcionario), {
    versao: (each) => each.versao,
    aceitoEm: (each) => new Date(each.em),
  }),
  table('conquistas', () => conquistasOf(funcionario), {
    codigo: (each) => each.codigo,
    em: (each) => new Date(each.data),
  }),
  preferencesOf(funcionario),
  noticesOf(funcionario.id),
  browsersOf(funcionario.id),
  sessionsOf(funcionario.id),
  passkeysOf(funcionario.id),
];

async function teamOf({ empresaId, equipeId }: FuncionarioItem) {
  const equipe = equipeId && (await findEquipe(empresaId, equipeId));
  return equipe ? [equipe] : [];
}

/** The connection and its member, without the token. */
const connection = ({ id, linkedinExpiraEm }: FuncionarioItem): Section => {
  const read = async () => {
    const found = await getConnection(id);
    return [{ conectado: found !== undefined, member: found && (await openMember(found, id)) }];
  };
  return table('linkedin', read, {
    conectado: ({ conectado }) => conectado,
    membro: ({ member }) => member?.memberId,
    expiraEm: () => instant(linkedinExpiraEm),
  });
};

function upsOfLastMonth(funcionario: FuncionarioItem): number | null {
  const { ordemMes } = withSortKeys(funcionario);
  return ordemMes === undefined ? null : monthUpsOf(ordemMes);
}
