import { isRefusal } from '../../../shared/errors.ts';
import type { Body, Reply } from '../../../shared/routes/define.ts';
import type { sugestoes } from '../../../shared/routes/sugestoes.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type EmpresaCaller, lineBy } from '../access/index.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { movement, withBalance } from '../movimentos/index.ts';
import {
  contentOf,
  type NewDraft,
  type PostItem,
  publishNew,
  saveNew,
  settleBeforeAnswer,
  toPost,
} from '../posts/index.ts';
import { earnInMonth } from '../ranking/index.ts';
import { abandonMedia } from '../uploads/index.ts';
import {
  type Answer,
  answered,
  answerWrites,
  ONE_SUGGESTION_LESS,
  type SugestaoItem,
} from './store/sugestoes.ts';
import { sugestaoAprovada } from './suggestion-audit.ts';
import { omittedPictures, withSuggested } from './suggestion-medias.ts';
import { toSugestao } from './suggestion-view.ts';

type Approval = Body<typeof sugestoes.approveSugestao>;
type Approved = Reply<typeof sugestoes.approveSugestao>;

interface Request {
  body: Approval;
  /** undefined if the author is gone */
  autor: FuncionarioItem | undefined;
  caller: EmpresaCaller;
  now: Date;
  newId: () => string;
  keep: (answer: Approved) => Write[];
}

/**
 * Turns a suggestion into a post, a draft or a scheduled post. The post, its monthly count, the answer and the
 * author's bonus are one transaction. Fields the company omitted stay as suggested. Throws 409 if the suggestion was
 * answered, and what publishing a post throws.
 */
export async function approve(sugestao: SugestaoItem, request: Request): Promise<Approved> {
  const { autor } = request;
  try {
    return await (autor && request.body.bonus > 0
      ? withBalance(autor, (current) => record(sugestao, request, current))
      : record(sugestao, request));
  } catch (error) {
    // The author left between read and write: no bonus.
    if (!autor || !isRefusal(error, REFUSALS.unauthenticated)) throw error;
    return record(sugestao, { ...request, autor: undefined });
  }
}

/** `paid`: the author who receives the UPS. */
async function record(sugestao: SugestaoItem, request: Request, paid?: FuncionarioItem): Promise<Approved> {
  const { body, autor, caller, now } = request;
  const { situacao, publicarEm } = body;
  const midias = body.midias ?? sugestao.midias;
  const novo = { content: contentAfter(sugestao, body), midias, settle: withSuggested(sugestao) };
  const leftOut = omittedPictures(sugestao, midias);
  const making = { caller, now, newId: request.newId };
  const answerOf = (postId: string): Answer => ({
    situacao: 'aprovada',
    gone: !autor,
    bonus: paid ? body.bonus : 0,
    ...(paid?.equipeId && { equipeId: paid.equipeId }),
    postId,
  });
  const reply = (post: PostItem | NewDraft, tags: ReadonlyMap<string, string>): Approved => ({
    post: toPost(post, {
      tags,
      now,
      autores: new Map(autor ? [[autor.id, autor]] : []),
      withEstado: true,
    }),
    sugestao: toSugestao(answered(sugestao, answerOf(post.id), now), { autor, withPost: true }),
  });
  const beside = (post: PostItem | NewDraft, tags: ReadonlyMap<string, string>): Write[] => {
    const bonus =
      paid &&
      movement(
        paid,
        {
          valor: body.bonus,
          motivo: 'sugestao',
          referencia: sugestao.id,
          now,
          ...(body.bonus > 0 && { month: earnInMonth(paid, body.bonus, now) }),
        },
        ONE_SUGGESTION_LESS,
      );
    return [
      ...answerWrites(sugestao, answerOf(post.id), { now, movimento: bonus?.movimento }),
      ...(bonus?.writes ?? []),
      ...(leftOut.length > 0 ? [abandonMedia(leftOut, caller.empresaId, now)] : []),
      ...lineBy(caller, {
        acao: 'sugestao.aprovada',
        alvo: sugestao.id,
        pessoa: sugestao.funcionarioId,
        resumo: sugestaoAprovada(paid ? body.bonus : 0),
        now,
      }),
      ...request.keep(reply(post, tags)),
    ];
  };
  const more = autor ? { autorId: autor.id } : {};
  if (situacao === 'rascunho' || publicarEm !== undefined) {
    const { draft, nomes } = await saveNew(novo, publicarEm, making, beside, more);
    return reply(draft, nomes);
  }
  const { post, nomes } = await publishNew(novo, making, beside, more);
  await settleBeforeAnswer(post);
  return reply(post, nomes);
}

/** The post's content: the company's fields, else the suggested ones. */
function contentAfter({ legenda, link, linkTitulo }: SugestaoItem, body: Approval) {
  const address = body.link === undefined ? link : (body.link ?? undefined);
  const title = body.linkTitulo === undefined ? linkTitulo : (body.linkTitulo ?? undefined);
  return contentOf({
    ...body,
    legenda: body.legenda ?? legenda,
    link: address,
    linkTitulo: address && title,
    linkDescricao: (address && body.linkDescricao) || undefined,
  });
}
