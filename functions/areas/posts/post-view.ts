import { refusal } from '../../../shared/errors.ts';
import type { Post } from '../../../shared/routes/entities.ts';
import { isExpired } from '../../../shared/rules/dates.ts';
import type { PostState } from '../../../shared/rules/scheduled-posts.ts';
import { suggestedCaption } from '../../../shared/rules/variations.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { Caller } from '../access/index.ts';
import {
  type EmpresaItem,
  type FuncionarioItem,
  type FuncionarioName,
  getEmpresas,
  getFuncionarioNames,
} from '../contas/index.ts';
import { listTags } from '../equipes/index.ts';
import { blockedAmong } from '../links/index.ts';
import { isVisibleTo } from './find-post.ts';
import { ownCaption } from './post-own-caption.ts';
import { shareTicket } from './share-ticket.ts';
import type { NewDraft } from './store/drafts.ts';
import { getPosts, type PostItem } from './store/posts.ts';
import { getShares, isScheduled, type ScheduledItem, type ShareItem } from './store/shares.ts';

interface PostKey {
  empresaId: string;
  id: string;
}

interface ViewData {
  tags: ReadonlyMap<string, string>;
  now: Date;
  share?: ShareItem | undefined;
  empresaNome?: string | undefined;
  /** names of the employees who suggested the posts */
  autores?: ReadonlyMap<string, FuncionarioName>;
  withEstado: boolean;
  /** the admin has blocked the link of this published post */
  isBlocked?: boolean;
  /** the employee who reads */
  funcionario?: FuncionarioItem | undefined;
}

const stateOf = (item: PostItem | NewDraft, now: Date): PostState => {
  if ('situacao' in item) return item.situacao;
  return isExpired(item.validade ?? null, now) ? 'expirado' : 'publicado';
};

export function toPost(
  item: PostItem | NewDraft,
  { tags, now, share, empresaNome, autores, withEstado, isBlocked = false, funcionario }: ViewData,
): Post {
  const draft = 'situacao' in item ? item : undefined;
  const autor = item.autorId === undefined ? undefined : autores?.get(item.autorId);
  const estado = item.motivo !== undefined ? 'rejeitadas' : item.pendentes?.size ? 'verificando' : 'prontas';
  return {
    id: item.id,
    empresaId: item.empresaId,
    legenda: item.legenda,
    midias: JSON.stringify(item.midias),
    ups: item.ups ?? 0,
    validade: item.validade ?? null,
    alteravel: item.alteravel,
    tags: item.tags.flatMap((id) => {
      const nome = tags.get(id);
      return nome === undefined ? [] : [{ id, nome }];
    }),
    equipes: item.equipes ?? [],
    createdAt: 'situacao' in item ? item.criadoEm : item.createdAt,
    situacao: stateOf(item, now),
    publicarEm: draft?.publicarEm ?? null,
    motivo: draft?.bloqueio ?? (isBlocked ? 'link_bloqueado' : null),
    versao: item.versao ?? 1,
    // Employees are not sent to a blocked link; the company and the admin see which link it is.
    ...cardOf(isBlocked && funcionario ? {} : item),
    variacoes: item.variacoes ?? [],
    ...(funcionario && { legendaSugerida: suggestedCaption(item, funcionario) }),
    autor: autor ? { id: autor.id, nome: autor.nome } : null,
    legendasEditadas: share
      ? [
          {
            legendaAlterada: ownCaption(share, item) ?? null,
            shared: share.estado === 'publicado',
            ...(isScheduled(share) && { agendamento: scheduleOf(share) }),
            ...(share.linkedinPostURL ? { linkedinPostURL: share.linkedinPostURL } : {}),
          },
        ]
      : [],
    ...(empresaNome === undefined ? {} : { empresaNome }),
    ...(withEstado ? { origem: item.origem ?? null } : {}),
    ...(withEstado ? { midiasEstado: estado } : {}),
    ...(withEstado && item.motivo !== undefined ? { midiasMotivo: item.motivo } : {}),
  };
}

const cardOf = ({ link, linkTitulo, linkDescricao }: Pick<PostItem, keyof LinkCard>): LinkCard => ({
  link: link ?? null,
  linkTitulo: linkTitulo ?? null,
  linkDescricao: linkDescricao ?? null,
});
type LinkCard = Pick<Post, 'link' | 'linkTitulo' | 'linkDescricao'>;

const scheduleOf = ({ postId, tentativa, agendadoPara }: ScheduledItem) => ({
  compartilhamentoId: shareTicket.write({ postId, tentativa }),
  agendadoPara,
});

/**
 * Posts as the caller sees them, without deleted posts and those hidden from an employee. Related data (tag names, own
 * captions, company names for the admin) has the same keys, so one round trip reads all of it. Eventually consistent
 * unless `fresh`. `read`: the posts if already loaded; `between`: how many shares of other posts lie among theirs.
 */
export async function loadPosts(
  keys: readonly PostKey[],
  caller: Caller,
  now: Date,
  { fresh = false, between, read }: { fresh?: boolean; between?: number; read?: PostItem[] } = {},
): Promise<Post[]> {
  const empresaIds = [...new Set(keys.map(({ empresaId }) => empresaId))];
  const [items, tagLists, shares, empresas] = await Promise.all([
    read ?? getPosts(keys, { fresh }),
    Promise.all(empresaIds.map((id) => listTags(id, { fresh }))),
    caller.role === 'funcionario'
      ? getShares(caller.id, idsOf(keys), { fresh, ...(between !== undefined && { between }) })
      : new Map<string, ShareItem>(),
    caller.role === 'admin' ? getEmpresas(empresaIds) : new Map<string, EmpresaItem>(),
  ]);
  const tags = new Map(tagLists.flat().map(({ id, nome }) => [id, nome]));
  const shown =
    caller.role === 'funcionario'
      ? items.filter((item) => isVisibleTo(item, caller.funcionario, now))
      : items;
  const [autores, blocked] = await Promise.all([
    namesOfAuthors(shown),
    blockedAmong(
      shown.map(({ id, link }) => ({ id, link, codigo: codeToShare(shares.get(id)) })),
      now,
    ),
  ]);
  return shown.map((item) =>
    toPost(item, {
      tags,
      now,
      autores,
      share: shares.get(item.id),
      empresaNome: caller.role === 'admin' ? (empresas.get(item.empresaId)?.nome ?? '') : undefined,
      withEstado: caller.role !== 'funcionario',
      isBlocked: blocked.has(item.id),
      funcionario: caller.role === 'funcionario' ? caller.funcionario : undefined,
    }),
  );
}

/** The code of the short link that a future share would carry. */
const codeToShare = (share: ShareItem | undefined): string | undefined =>
  share?.estado === 'publicado' ? undefined : share?.codigo;

const idsOf = (keys: readonly PostKey[]) => keys.map(({ id }) => id);

/** Loaded posts or drafts of one company, as that company sees them. */
export async function viewAll(
  items: readonly (PostItem | NewDraft)[],
  now: Date,
  { fresh = false } = {},
): Promise<Post[]> {
  const [first] = items;
  if (!first) return [];
  const isTagged = items.some((item) => item.tags.length > 0);
  const known = isTagged ? await listTags(first.empresaId, { fresh }) : [];
  const tags = new Map(known.map(({ id, nome }) => [id, nome]));
  const [autores, blocked] = await Promise.all([
    namesOfAuthors(items),
    // The draft's item says what holds it back (due.ts).
    blockedAmong(
      items.filter((item) => !('situacao' in item)),
      now,
    ),
  ]);
  return items.map((item) =>
    toPost(item, { tags, now, autores, withEstado: true, isBlocked: blocked.has(item.id) }),
  );
}

/** A company's own post or draft that has just been written. */
export async function viewOwn(item: PostItem | NewDraft, now: Date): Promise<Post> {
  const [post] = await viewAll([item], now, { fresh: true });
  if (!post) throw refusal(REFUSALS.postNotFound);
  return post;
}

/** Current names of the suggestions' authors; reads nothing if no post was a suggestion. */
async function namesOfAuthors(
  items: readonly (PostItem | NewDraft)[],
): Promise<ReadonlyMap<string, FuncionarioName>> {
  const keys = items.flatMap(({ empresaId, autorId }) => (autorId ? [{ empresaId, id: autorId }] : []));
  return keys.length > 0 ? getFuncionarioNames(keys) : new Map();
}
