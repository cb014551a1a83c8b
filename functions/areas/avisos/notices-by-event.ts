import type { ConquistaCodigo } from '../../../shared/rules/conquistas.ts';
import { PLAN_RULES } from '../../../shared/rules/planos.ts';
import type { DomainEvent, EventName } from '../../events/index.ts';
import type { CONSUMERS } from '../../platform/events/consumers.ts';
import { getEmpresa } from '../contas/index.ts';
import { findFonte } from '../fontes/index.ts';
import { findProduto, findTroca, type TrocaItem } from '../loja/index.ts';
import { getPost } from '../posts/index.ts';
import type { NewAviso } from './store/avisos.ts';

export type Notice = Pick<NewAviso, 'owner' | 'tipo' | 'dados'>;
export type NoticesOf<N extends EventName = EventName> = (
  event: DomainEvent<N>,
) => Notice | Notice[] | undefined | Promise<Notice | undefined>;

/** Handled in consumers/notices.ts: these notify all employees. */
type OfPosts = 'post.publicado' | 'post.removido';
type NoticeEvent = Exclude<(typeof CONSUMERS)['notices']['events'][number], OfPosts>;

const funcionario = (empresaId: string, contaId: string) =>
  ({ tipo: 'funcionario', empresaId, contaId }) as const;
const empresa = (empresaId: string) => ({ tipo: 'empresa', empresaId, contaId: empresaId }) as const;

const facts = ({ id, produtoNome, valor_ups }: TrocaItem) => ({
  trocaId: id,
  produto: produtoNome,
  ups: valor_ups,
});

/** For consumers/delivery-mails.ts, which runs once a delivery can no longer be undone. */
export const deliveryNotice = (troca: TrocaItem): Notice => ({
  owner: funcionario(troca.empresaId, troca.funcionarioId),
  tipo: 'troca_entregue',
  dados: facts(troca),
});

const achievementNotices = (owner: Notice['owner'], conquistas: readonly ConquistaCodigo[]): Notice[] =>
  conquistas.map((codigo) => ({ owner, tipo: 'conquista', dados: { codigo } }));

/** A new event: its name under `notices` in platform/events/consumers.ts, and an entry here. */
export const NOTICES: { [N in NoticeEvent]: NoticesOf<N> } = {
  'troca.criada': async ({ empresaId, dados }) => {
    // A voucher asks nothing of the company.
    const troca = dados.vale ? undefined : await findTroca(empresaId, dados.trocaId);
    const { funcionarioId } = dados;
    return (
      troca && { owner: empresa(empresaId), tipo: 'troca_nova', dados: { ...facts(troca), funcionarioId } }
    );
  },
  'troca.atualizada': async ({ empresaId, dados }) => {
    const troca = dados.para === 'cancelada' ? await findTroca(empresaId, dados.trocaId) : undefined;
    const owner = funcionario(empresaId, dados.funcionarioId);
    return troca && { owner, tipo: 'troca_cancelada', dados: facts(troca) };
  },
  'vale.acabando': async ({ empresaId, dados: { produtoId, restam } }) => {
    const produto = await findProduto(empresaId, produtoId);
    const owner = empresa(empresaId);
    return produto && { owner, tipo: 'vale_acabando', dados: { produtoId, produto: produto.nome, restam } };
  },
  'post.nao_publicado': ({ empresaId, dados: { postId, motivo } }) => ({
    owner: empresa(empresaId),
    tipo: 'post_nao_publicado',
    dados: { postId, motivo },
  }),
  'fonte.falhando': async ({ empresaId, dados: { fonteId } }) => {
    const fonte = await findFonte({ empresaId, id: fonteId });
    return (
      fonte && { owner: empresa(empresaId), tipo: 'fonte_falhando', dados: { fonteId, nome: fonte.nome } }
    );
  },
  'pagamento.lembrete': ({ empresaId, dados: { motivo, dia } }) => ({
    owner: empresa(empresaId),
    tipo: 'pagamento',
    dados: { motivo, dia },
  }),
  'empresa.plano': async ({ empresaId, dados: { de, para } }) => {
    const [before, after] = [PLAN_RULES[de].recursos.length, PLAN_RULES[para].recursos.length];
    if (after <= before) return;
    // The plan may have changed again.
    const record = await getEmpresa(empresaId);
    if (record?.plano_nome !== para) return;
    return { owner: empresa(empresaId), tipo: 'recursos_novos', dados: { plano: para, recursos: after } };
  },
  'sugestao.criada': ({ empresaId, dados: { sugestaoId } }) => ({
    owner: empresa(empresaId),
    tipo: 'sugestao_nova',
    dados: { sugestaoId },
  }),
  'sugestao.respondida': async ({ empresaId, dados }) => {
    const { sugestaoId, funcionarioId, para, postId, movimento } = dados;
    // Employees see no drafts and no scheduled posts.
    const isPublished = postId !== undefined && (await getPost(empresaId, postId)) !== undefined;
    return {
      owner: funcionario(empresaId, funcionarioId),
      tipo: 'sugestao_respondida',
      dados: {
        sugestaoId,
        situacao: para,
        ...(movimento && { ups: movimento.valor }),
        ...(isPublished && { postId }),
      },
    };
  },
  'conexao.expirando': ({ empresaId, dados: { funcionarioId, dia } }) => ({
    owner: funcionario(empresaId, funcionarioId),
    tipo: 'conexao_expirando',
    dados: { dia },
  }),
  'conexao.perdida': ({ empresaId, dados }) => ({
    owner: funcionario(empresaId, dados.funcionarioId),
    tipo: 'conexao_perdida',
    dados: {},
  }),
  // An employee who shares at once sees the result; only a scheduled share needs a notice.
  'compartilhamento.publicado': ({ empresaId, dados }) => {
    const { funcionarioId, postId, movimento, agendado, conquistas = [], mencaoRecusada } = dados;
    const owner = funcionario(empresaId, funcionarioId);
    return [
      ...(agendado
        ? [
            {
              owner,
              tipo: 'compartilhamento_agendado' as const,
              dados: { resultado: 'publicado', postId, ups: movimento.valor },
            },
          ]
        : []),
      ...achievementNotices(owner, conquistas),
      ...(mencaoRecusada ? [{ owner: empresa(empresaId), tipo: 'mencao_recusada' as const, dados: {} }] : []),
    ];
  },
  'conquista.alcancada': ({ empresaId, dados: { funcionarioId, conquistas } }) =>
    achievementNotices(funcionario(empresaId, funcionarioId), conquistas),
  'compartilhamento.falhou': ({ empresaId, dados: { funcionarioId, postId, motivo } }) => ({
    owner: funcionario(empresaId, funcionarioId),
    tipo: 'compartilhamento_agendado',
    dados: { resultado: 'falhou', postId, motivo },
  }),
};
