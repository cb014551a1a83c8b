import { refusal } from '../../../shared/errors.ts';
import type { SentFile } from '../../../shared/routes/fields.ts';
import { assertRecurso } from '../../../shared/rules/planos.ts';
import { canScheduleAt } from '../../../shared/rules/scheduled-posts.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { EmpresaCaller } from '../access/index.ts';
import { type ResolvedMedia, withMedia } from '../uploads/index.ts';
import { assertComplete, assertContent, assertEquipes, type Content, namesOf } from './content.ts';
import { attachMedias } from './post-medias.ts';
import { createDraft, type DraftItem, type NewDraft } from './store/drafts.ts';
import { placeOf } from './store/place.ts';
import { type PostItem, visibleKey } from './store/posts.ts';
import { createPost } from './store/store-publication.ts';

interface NewPost {
  content: Content;
  midias: readonly (string | SentFile)[];
  /** how the media are resolved, if some are not the company's own uploads */
  settle?: typeof withMedia;
}

interface CreateRequest {
  caller: Pick<EmpresaCaller, 'role' | 'id' | 'empresaId' | 'empresa'>;
  now: Date;
  newId: () => string;
}

type Names = ReadonlyMap<string, string>;
/** Further writes of the transaction, made from the post. */
type ExtraWrites<T> = (post: T, nomes: Names) => readonly Write[];

const pendingOf = (medias: readonly ResolvedMedia[]): { pendentes?: Set<string> } => {
  const pending = medias.filter(({ estado }) => estado === 'verificando').map(({ uploadId }) => uploadId);
  return pending.length > 0 ? { pendentes: new Set(pending) } : {};
};

/**
 * Publishes a post that was no draft. `more`: fields beside its content. Repeated with the same ids,
 * it returns the first post.
 */
export async function publishNew(
  { content, midias, settle = withMedia }: NewPost,
  { caller, now, newId }: CreateRequest,
  beside: ExtraWrites<PostItem> = () => [],
  more: Partial<PostItem> = {},
): Promise<{ post: PostItem; nomes: Names }> {
  const { empresa } = caller;
  assertContent(empresa, content, { midias, at: now });
  await assertComplete(content, now);
  const nomes = await namesOf(empresa.id, content.tags);
  await assertEquipes(empresa.id, content.equipes);
  const id = newId();
  const post = await settle(midias, { caller, tipo: 'post', now, newId }, (medias) => {
    const pending = pendingOf(medias);
    const { validade } = content;
    const novo: PostItem = {
      ...content,
      ups: content.ups ?? 0,
      empresaId: empresa.id,
      id,
      midias: medias.map(({ path }) => path),
      ...(validade !== undefined && { validadeDia: validade }),
      createdAt: now.toISOString(),
      lugar: placeOf(id, now),
      todos: 'post',
      compartilhado: false,
      ...(pending.pendentes
        ? { ...pending, oculto: true }
        : { visivel: visibleKey({ ...content, empresaId: empresa.id }) }),
      ...more,
    };
    return createPost(empresa, novo, now, [
      ...attachMedias(medias, { empresa, postId: id, now }),
      ...beside(novo, nomes),
    ]);
  });
  return { post, nomes };
}

/** Saves a draft or a scheduled post. */
export async function saveNew(
  { content, midias, settle = withMedia }: NewPost,
  publicarEm: string | undefined,
  { caller, now, newId }: CreateRequest,
  beside: ExtraWrites<NewDraft>,
  more: Partial<NewDraft> = {},
): Promise<{ draft: DraftItem; nomes: Names }> {
  const { empresa } = caller;
  assertRecurso(empresa.plano_nome, 'agendamento');
  if (publicarEm !== undefined) assertAhead(publicarEm, now);
  if (content.legenda === '' && midias.length === 0) throw refusal(REFUSALS.draftEmpty);
  assertContent(empresa, content, { midias, at: publicarEm === undefined ? now : new Date(publicarEm) });
  if (publicarEm !== undefined) await assertComplete(content, now);
  const nomes = await namesOf(empresa.id, content.tags);
  await assertEquipes(empresa.id, content.equipes);
  const id = newId();
  const draft = await settle(midias, { caller, tipo: 'post', now, newId }, (medias) => {
    const novo: NewDraft = {
      ...content,
      empresaId: empresa.id,
      id,
      situacao: publicarEm === undefined ? 'rascunho' : 'agendado',
      ...(publicarEm !== undefined && { publicarEm }),
      midias: medias.map(({ path }) => path),
      criadoEm: now.toISOString(),
      versao: 1,
      ...pendingOf(medias),
      ...more,
    };
    return createDraft(novo, [...attachMedias(medias, { empresa, postId: id, now }), ...beside(novo, nomes)]);
  });
  return { draft, nomes };
}

/** Throws 400 for an instant too near or too far. */
export function assertAhead(publicarEm: string, now: Date): void {
  if (!canScheduleAt(new Date(publicarEm), now)) throw refusal(REFUSALS.notAhead);
}
