import { invalid, refusal } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import type { Body } from '../../../shared/routes/define.ts';
import type { posts } from '../../../shared/routes/posts.ts';
import { isExpired } from '../../../shared/rules/dates.ts';
import { assertPostInPlan, assertRecurso } from '../../../shared/rules/planos.ts';
import { contradicts } from '../../../shared/rules/scheduled-posts.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { retry } from '../../platform/dynamodb/retry.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { EmpresaCaller } from '../access/index.ts';
import { abandonMedia } from '../uploads/index.ts';
import { assertComplete, assertContent, assertEquipes, type Content, contentOf, namesOf } from './content.ts';
import { assertCaptionFits } from './post-link.ts';
import { attachMedias, withKeptMedia } from './post-medias.ts';
import { DraftChangedError, type DraftItem, getDraft, type NewDraft, replaceDraft } from './store/drafts.ts';
import type { PostItem } from './store/posts.ts';
import { changeUnlessEdited, type PostChange } from './store/store-post-change.ts';
import { assertAhead } from './write-post.ts';

export type Change = Body<typeof posts.updatePost>;

export interface ChangeRequest {
  caller: Pick<EmpresaCaller, 'role' | 'id' | 'empresaId' | 'empresa'>;
  now: Date;
  newId: () => string;
  /** further writes of the transaction, made from the changed post */
  beside: (changed: PostItem | NewDraft) => Promise<readonly Write[]>;
}

const ATTEMPTS = 4;
const CHANGEABLE_WHEN_PUBLISHED = ['versao', 'legenda', 'variacoes', 'tags', 'validade'];

/** Changes a published post for future shares. Throws 409 for fields that are fixed once published. */
export async function changePublished(
  post: PostItem,
  change: Change,
  { caller, now, beside }: ChangeRequest,
): Promise<PostItem> {
  const others = Object.entries(change).filter(
    ([name, value]) => value !== undefined && !CHANGEABLE_WHEN_PUBLISHED.includes(name),
  );
  if ((post.versao ?? 1) !== change.versao) throw refusal(REFUSALS.postChanged);
  if (others.length > 0) throw refusal(REFUSALS.postPublished);
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
  // The plan is checked for changed fields only: what was published under another plan stays.
  assertPostInPlan(caller.empresa.plano_nome, {
    ups: 0,
    alteravel: false,
    tags: more.tags ?? [],
    variacoes: more.variacoes,
    ...(validade && { validade }),
  });
  await namesOf(caller.empresaId, more.tags ?? []);
  const decide = (current: PostItem) => {
    if ((current.versao ?? 1) !== change.versao) throw refusal(REFUSALS.postChanged);
    return more;
  };
  const changed = await changeUnlessEdited(post, now, decide, beside);
  if (!changed) throw refusal(REFUSALS.postNotFound);
  return changed;
}

/** Changes a draft or a scheduled post. Throws 409 if it was changed or published since it was read. */
export async function changeDraft(
  draft: DraftItem,
  change: Change,
  changing: ChangeRequest,
): Promise<DraftItem> {
  const { caller, now, newId, beside } = changing;
  const asAsked = (current: DraftItem | undefined): DraftItem => {
    if (current?.versao !== change.versao) throw refusal(REFUSALS.postChanged);
    return current;
  };
  asAsked(draft);
  assertRecurso(caller.empresa.plano_nome, 'agendamento');
  const publicarEm = instantAfter(draft, change);
  if (publicarEm !== undefined && publicarEm !== draft.publicarEm) assertAhead(publicarEm, now);
  const content = contentAfter(draft, change);
  const midias = change.midias ?? draft.midias;
  if (content.legenda === '' && midias.length === 0) throw refusal(REFUSALS.draftEmpty);
  // A last day that has passed is reported only when the draft is scheduled.
  const ends = publicarEm !== undefined || change.validade !== undefined;
  const at = publicarEm === undefined ? now : new Date(publicarEm);
  assertContent(caller.empresa, content, { midias, ...(ends && { at }) });
  if (publicarEm !== undefined) await assertComplete(content, now);
  if (change.tags) await namesOf(caller.empresaId, content.tags);
  if (change.equipes) await assertEquipes(caller.empresaId, content.equipes);

  const replace = async (attempt: number): Promise<DraftItem> => {
    // Again if a media check ended; any other difference is a person's change.
    const current = attempt === 1 ? draft : asAsked(await getDraft(draft.empresaId, draft.id));
    return withKeptMedia(midias, current, { caller, tipo: 'post', now, newId }, async (medias) => {
      const dropped = current.midias.filter((path) => !medias.paths.includes(path));
      const after = { ...keptFieldsOf(current, publicarEm, medias.state), ...content, ...medias.state };
      return replaceDraft(current, after, [
        ...attachMedias(medias.added, { empresa: caller.empresa, postId: current.id, now }),
        ...(dropped.length > 0 ? [abandonMedia(dropped, current.empresaId, now)] : []),
        ...(await beside(after)),
      ]);
    });
  };
  return retry(ATTEMPTS, replace, DraftChangedError);
}

/** When the changed draft is to be published. Throws 400 for a state and an instant that exclude each other. */
function instantAfter(draft: DraftItem, { situacao, publicarEm }: Change): string | undefined {
  const asked = publicarEm === undefined && situacao !== 'rascunho' ? draft.publicarEm : publicarEm;
  if (contradicts({ situacao, publicarEm: asked })) throw refusal(REFUSALS.notAhead);
  return asked ?? undefined;
}

/** A card without a link shows nothing: its texts go with the link, unless the request sends them. */
const WITHOUT_LINK = { linkTitulo: undefined, linkDescricao: undefined };

function contentAfter(draft: DraftItem, change: Change): Content {
  const given = Object.entries(change).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value ?? undefined]],
  );
  return contentOf({ ...draft, ...(change.link === null && WITHOUT_LINK), ...Object.fromEntries(given) });
}

/** Fields of a draft that a change keeps. The reason that held it back stays until its cause or its instant changes. */
function keptFieldsOf(
  draft: DraftItem,
  publicarEm: string | undefined,
  { recusadas }: Pick<DraftItem, 'recusadas'>,
) {
  const { id, empresaId, criadoEm, versao, bloqueio, autorId, origem } = draft;
  const isLeft = bloqueio !== 'midia_recusada' || recusadas?.length === draft.recusadas?.length;
  const isHeld = bloqueio !== undefined && isLeft && publicarEm === draft.publicarEm;
  return {
    id,
    empresaId,
    criadoEm,
    ...(autorId && { autorId }),
    ...(origem && { origem }),
    versao: versao + 1,
    situacao: publicarEm === undefined ? ('rascunho' as const) : ('agendado' as const),
    ...(publicarEm !== undefined && { publicarEm }),
    ...(isHeld && { bloqueio }),
  };
}
