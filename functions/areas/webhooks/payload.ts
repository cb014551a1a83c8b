import type { DomainEvent, FOR_WEBHOOKS } from '../../events/index.ts';
import { env } from '../../platform/aws/env.ts';
import { getFuncionario } from '../contas/index.ts';
import { excerptOf, getPost } from '../posts/index.ts';
import type { NewEntrega } from './store/delivery-rows.ts';

export type DeliverableEvent = DomainEvent<(typeof FOR_WEBHOOKS)[number]>;

/** The body is written once, so every retry sends the same, whatever has changed since. */
export function newEntrega(
  { id, tipo, em }: Pick<NewEntrega, 'id' | 'tipo' | 'em'>,
  data: Record<string, unknown>,
): NewEntrega {
  return { id, tipo, em, corpo: JSON.stringify({ type: tipo, timestamp: em, data }) };
}

/** Characters of the caption, enough to recognise the post. */
const EXCERPT = 280;

/** An event's `data`: ids, amounts and the start of a post's caption. No personal data: the API gives it by the id. */
export async function payloadOf(event: DeliverableEvent): Promise<Record<string, unknown>> {
  switch (event.tipo) {
    case 'post.publicado':
      return aboutPost(event.empresaId, event.dados.postId);
    case 'compartilhamento.publicado': {
      const { compartilhamentoId, postId, funcionarioId, movimento } = event.dados;
      const ups = movimento.valor;
      return { compartilhamentoId, postId, colaboradorId: funcionarioId, ups };
    }
    case 'troca.criada': {
      const { trocaId, produtoId, funcionarioId, ups, vale } = event.dados;
      return {
        trocaId,
        produtoId,
        colaboradorId: funcionarioId,
        ups,
        ...(vale && { status: 'entregue' }),
      };
    }
    case 'troca.atualizada': {
      const { trocaId, produtoId, funcionarioId, ups, de, para } = event.dados;
      return { trocaId, produtoId, colaboradorId: funcionarioId, ups, de, para };
    }
    case 'colaborador.entrou': {
      const id = event.dados.funcionarioId;
      const found = await getFuncionario({ empresaId: event.empresaId, id });
      return { colaboradorId: id, situacao: found?.situacao ?? 'ativo' };
    }
    case 'colaborador.removido':
      return { colaboradorId: event.dados.funcionarioId };
  }
}

async function aboutPost(empresaId: string, postId: string) {
  const post = await getPost(empresaId, postId);
  const url = `${env('SITE_URL')}/conteudo/${postId}`;
  return { postId, url, ...(post && { ups: post.ups, trecho: excerptOf(post.legenda, EXCERPT) }) };
}
