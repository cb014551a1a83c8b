import type { ConquistaCodigo } from '../../../shared/rules/conquistas.ts';
import { draftIdIn } from '../../../shared/rules/post-ids.ts';
import type { DomainEvent, EventName } from '../../events/index.ts';
import type { CONSUMERS } from '../../platform/events/consumers.ts';
import { findTroca, type TrocaItem } from '../loja/index.ts';
import type { NewAviso } from './store/avisos.ts';

export type Telling = Pick<NewAviso, 'owner' | 'tipo' | 'dados'>;
/** Whom an event is told to, and as what; undefined: nobody. */
export type Told<N extends EventName = EventName> = (
  event: DomainEvent<N>,
) => Telling | Telling[] | undefined | Promise<Telling | undefined>;

/** Of posts everybody in a company is told (functions/areas/avisos/consumers/notices.ts). */
type OfPosts = 'post.publicado' | 'post.removido';
type Wanted = Exclude<(typeof CONSUMERS)['notices']['events'][number], OfPosts>;

const funcionario = (empresaId: string, contaId: string) =>
  ({ tipo: 'funcionario', empresaId, contaId }) as const;
const empresa = (empresaId: string) => ({ tipo: 'empresa', empresaId, contaId: empresaId }) as const;

const facts = ({ id, produtoNome, valor_ups }: TrocaItem) => ({
  trocaId: id,
  produto: produtoNome,
  ups: valor_ups,
});

/** A delivery, once nobody can undo it any more (functions/areas/avisos/consumers/delivery-mails.ts). */
export const delivered = (troca: TrocaItem): Telling => ({
  owner: funcionario(troca.empresaId, troca.funcionarioId),
  tipo: 'troca_entregue',
  dados: facts(troca),
});

const achieved = (owner: Telling['owner'], conquistas: readonly ConquistaCodigo[]): Telling[] =>
  conquistas.map((codigo) => ({ owner, tipo: 'conquista', dados: { codigo } }));

/** What each event that concerns one account is told as. A new one: its name in `notices` of consumers.ts, and a line here. */
export const TOLD: { [N in Wanted]: Told<N> } = {
  'troca.criada': async ({ empresaId, dados }) => {
    const troca = await findTroca(empresaId, dados.trocaId);
    return troca && { owner: empresa(empresaId), tipo: 'troca_nova', dados: facts(troca) };
  },
  'troca.atualizada': async ({ empresaId, dados }) => {
    const troca = dados.para === 'cancelada' ? await findTroca(empresaId, dados.trocaId) : undefined;
    const owner = funcionario(empresaId, dados.funcionarioId);
    return troca && { owner, tipo: 'troca_cancelada', dados: facts(troca) };
  },
  'post.nao_publicado': ({ empresaId, dados: { postId, motivo } }) => ({
    owner: empresa(empresaId),
    tipo: 'post_nao_publicado',
    dados: { postId, motivo },
  }),
  'sugestao.criada': ({ empresaId, dados: { sugestaoId } }) => ({
    owner: empresa(empresaId),
    tipo: 'sugestao_nova',
    dados: { sugestaoId },
  }),
  'sugestao.respondida': ({ empresaId, dados: { sugestaoId, funcionarioId, para, postId, movimento } }) => ({
    owner: funcionario(empresaId, funcionarioId),
    tipo: 'sugestao_respondida',
    dados: {
      sugestaoId,
      situacao: para,
      ...(movimento && { ups: movimento.valor }),
      // A draft, or a post that is to come, is nothing that employees see.
      ...(postId && draftIdIn(postId) === undefined && { postId }),
    },
  }),
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
  // Whoever shares sees it; a share at a time that was chosen is published while nobody looks.
  'compartilhamento.publicado': ({ empresaId, dados }) => {
    const { funcionarioId, postId, movimento, agendado, conquistas = [] } = dados;
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
      ...achieved(owner, conquistas),
    ];
  },
  'conquista.alcancada': ({ empresaId, dados: { funcionarioId, conquistas } }) =>
    achieved(funcionario(empresaId, funcionarioId), conquistas),
  'compartilhamento.falhou': ({ empresaId, dados: { funcionarioId, postId, motivo } }) => ({
    owner: funcionario(empresaId, funcionarioId),
    tipo: 'compartilhamento_agendado',
    dados: { resultado: 'falhou', postId, motivo },
  }),
};
