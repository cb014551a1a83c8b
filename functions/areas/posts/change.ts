import { invalid } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { refusal } from '../../../shared/refusals.ts';
import type { Body } from '../../../shared/routes/define.ts';
import type { posts } from '../../../shared/routes/posts.ts';
import { isExpired } from '../../../shared/rules/dates.ts';
import { assertPostInPlan, assertRecurso } from '../../../shared/rules/planos.ts';
import { contradicts } from '../../../shared/rules/scheduled-posts.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import type { EmpresaCaller } from '../access/index.ts';
import { giveUpMedia } from '../uploads/index.ts';
import { assertContent, assertEquipes, assertWhole, type Content, contentOf, namesOf } from './content.ts';
import { assertAhead } from './create.ts';
import { assertCaptionFits } from './link.ts';
import { showMedias, withKeptMedia } from './medias.ts';
import { changeAsRead, type PostChange } from './store/change.ts';
import { DraftChangedError, type DraftItem, getDraft, type NewDraft, replaceDraft } from './store/drafts.ts';
import type { PostItem } from './store/posts.ts';

export type Change = Body<typeof posts.update>;

/** The request that a change comes with. */
export interface Changing {
  caller: Pick<EmpresaCaller, 'role' | 'id' | 'empresaId' | 'empresa'>;
  now: Date;
  newId: () => string;
  /** what goes into the transaction of the change: it is told what becomes of the post */
  beside: (changed: PostItem | NewDraft) => Promise<readonly Write[]>;
}

const ATTEMPTS = 4;
/** What may change of a post once it is published. */
const AFTER = ['versao', 'legenda', 'variacoes', 'tags', 'validade'];

/** Changes a post that is published, for shares to come. Throws 409 for what stays as it was published. */
export async function changePublished(
  post: PostItem,
  change: Change,
  { caller, now, beside }: Changing,
): Promise<PostItem> {
  const others = Object.entries(change).filter(
    ([name, value]) => value !== undefined && !AFTER.includes(name),
  );
  if ((post.versao ?? 1) !== change.versao) throw refusal('postChanged');
  if (others.length > 0) throw refusal('postPublished');
  const { legenda, variacoes, tags, validade } = change;
  const more: PostChange = {
    ...(legenda !== undefined && { legenda }),
    ...(variacoes !== undefined && { variacoes: [...new Set(variacoes)] }),
    ...(tags !== undefined && { tags: [...new Set(tags)] }),
    ...(validade !== undefined && { validade }),
  };
  if (legenda === '') throw invalid(MSG.legendaObrigatoria, { legenda: MSG.legendaObrigatoria });
  if (isExpired(validade ?? null, now)) throw invalid(MSG.validadePassada, { validade: MSG.validadePassada });
  if (legenda !== undefined) assertCaptionFits(legenda, post, caller.empresa, 'legenda');
  for (const variacao of variacoes ?? []) assertCaptionFits(variacao, post, caller.empresa, 'variacoes');
  // Only what is changed asks for the plan: what was published under another one stays.
  assertPostInPlan(caller.empresa.plano_nome, {
    ups: 0,
    alteravel: false,
    tags: more.tags ?? [],
    variacoes: more.variacoes,
    ...(validade && { validade }),
  });
  await namesOf(caller.empresaId, more.tags ?? []);
  const decide = (current: PostItem) => {
    if ((current.versao ?? 1) !== change.versao) throw refusal('postChanged');
    return more;
  };
  const changed = await changeAsRead(post, now, decide, beside);
  if (!changed) throw refusal('postNotFound');
  return changed;
}

/** Changes a draft or a scheduled post. Throws 409 when somebody else changed it, or it was published, meanwhile. */
export async function changeDraft(draft: DraftItem, change: Change, changing: Changing): Promise<DraftItem> {
  const { caller, now, newId, beside } = changing;
  if (draft.versao !== change.versao) throw refusal('postChanged');
  assertRecurso(caller.empresa.plano_nome, 'agendamento');
  const publicarEm = instantAfter(draft, change);
  if (publicarEm !== undefined && publicarEm !== draft.publicarEm) assertAhead(publicarEm, now);
  const content = contentAfter(draft, change);
  const midias = change.midias ?? draft.midias;
  if (content.legenda === '' && midias.length === 0) throw refusal('draftEmpty');
  // The end that an unscheduled draft has had since long ago is told when it is to be published.
  const ends = publicarEm !== undefined || change.validade !== undefined;
  const at = publicarEm === undefined ? now : new Date(publicarEm);
  assertContent(caller.empresa, content, { midias, ...(ends && { at }) });
  if (publicarEm !== undefined) await assertWhole(content, now);
  if (change.tags) await namesOf(caller.empresaId, content.tags);
  if (change.equipes) await assertEquipes(caller.empresaId, content.equipes);

  let current = draft;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await withKeptMedia(midias, current, { caller, tipo: 'post', now, newId }, async (medias) => {
        const dropped = current.midias.filter((path) => !medias.paths.includes(path));
        const after = { ...basisOf(current, publicarEm, medias.state), ...content, ...medias.state };
        return replaceDraft(current, after, [
          ...showMedias(medias.added, { empresa: caller.empresa, postId: current.id, now }),
          ...(dropped.length > 0 ? [giveUpMedia(dropped, current.empresaId, now)] : []),
          ...(await beside(after)),
        ]);
      });
    } catch (error) {
      if (!(error instanceof DraftChangedError)) throw error;
      // The check of one of its media may have ended; anything else is somebody's.
      const again = await getDraft(current.empresaId, current.id);
      if (again?.versao !== change.versao) throw refusal('postChanged');
      current = again;
    }
  }
  throw refusal('unavailable');
}

/** When it is to be published, once changed. Throws 400 for a state and an instant that exclude each other. */
function instantAfter(draft: DraftItem, { situacao, publicarEm }: Change): string | undefined {
  const asked = publicarEm === undefined && situacao !== 'rascunho' ? draft.publicarEm : publicarEm;
  if (contradicts({ situacao, publicarEm: asked })) throw refusal('notAhead');
  return asked ?? undefined;
}

/** Without its address a card says nothing: its words go with it, unless they come with the request. */
const WITHOUT_LINK = { linkTitulo: undefined, linkDescricao: undefined };

function contentAfter(draft: DraftItem, change: Change): Content {
  const given = Object.entries(change).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value ?? undefined]],
  );
  return contentOf({ ...draft, ...(change.link === null && WITHOUT_LINK), ...Object.fromEntries(given) });
}

/** What stays of a draft whatever is said in it; what held it back stays until its cause, or its instant, is changed. */
function basisOf(
  draft: DraftItem,
  publicarEm: string | undefined,
  { recusadas }: Pick<DraftItem, 'recusadas'>,
) {
  const { id, empresaId, criadoEm, versao, bloqueio, autorId } = draft;
  const isLeft = bloqueio !== 'midia_recusada' || recusadas?.length === draft.recusadas?.length;
  const isHeld = bloqueio !== undefined && isLeft && publicarEm === draft.publicarEm;
  return {
    id,
    empresaId,
    criadoEm,
    ...(autorId && { autorId }),
    versao: versao + 1,
    situacao: publicarEm === undefined ? ('rascunho' as const) : ('agendado' as const),
    ...(publicarEm !== undefined && { publicarEm }),
    ...(isHeld && { bloqueio }),
  };
}
