import * as MSG from '../../../shared/messages.ts';
import type { SharedPost } from '../../../shared/routes/entities.ts';
import { getEmpresas, getOwnerNames } from '../contas/index.ts';
import { type LinkItem, linksByCode, shortLinkOf } from '../links/index.ts';
import type { PublishedItem } from '../posts/index.ts';

/** Published shares with the current names of company and employee. */
export async function toSharedPosts(items: readonly PublishedItem[]): Promise<SharedPost[]> {
  const [funcionarios, empresas, links] = await Promise.all([
    getOwnerNames(items),
    getEmpresas(items.map(({ empresaId }) => empresaId)),
    linksByCode(items.flatMap(({ codigo }) => (codigo === undefined ? [] : [codigo]))),
  ]);
  return items.map((item) => ({
    id: item.compartilhamentoId,
    postId: item.postId,
    funcionarioId: item.funcionarioId,
    empresaId: item.empresaId,
    legenda: item.legenda,
    legendaAlterada: item.legendaAlterada ?? null,
    midias: JSON.stringify(item.midias),
    ups: item.ups,
    createdAt: item.compartilhadoEm,
    linkedinPostURL: item.linkedinPostURL ?? '',
    linkCurto: shortLinkOf(item) ?? null,
    ...linkOf(links.get(item.codigo ?? '')),
    empresaNome: empresas.get(item.empresaId)?.nome ?? '',
    funcionarioNome: funcionarios.get(item.funcionarioId)?.nome ?? MSG.autorExcluido,
    funcionarioFoto: funcionarios.get(item.funcionarioId)?.fotoPerfilColab ?? null,
  }));
}

const linkOf = (link: LinkItem | undefined) => ({
  link: link?.link ?? null,
  linkTitulo: link?.linkTitulo ?? null,
  linkDescricao: link?.linkDescricao ?? null,
});
