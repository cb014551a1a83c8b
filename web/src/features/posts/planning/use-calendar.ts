import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import type { Post } from '#shared/routes/entities.ts';
import { posts } from '#shared/routes/posts.ts';
import { missingIn } from '#shared/rules/scheduled-posts.ts';
import { AGENDA as T } from '#texts/posts/agenda.ts';
import { toast } from '#ui/toast.tsx';
import { dayOfInstant, hourOfInstant, weeksOf } from './when.ts';

export interface Entry {
  post: Post;
  kind: 'publicado' | 'agendado' | 'vence';
  dia: string;
  hora: string;
}
interface Month {
  posts: Post[];
  cortado: boolean;
}

/** Entries of posts in a month: published, scheduled, and last days. */
export function entriesOf(all: readonly Post[]): Entry[] {
  return all
    .filter(({ situacao }) => situacao !== 'rascunho')
    .flatMap((post): Entry[] => {
      const ends: Entry[] =
        post.validade && post.situacao !== 'agendado'
          ? [{ post, kind: 'vence', dia: post.validade, hora: '23:59' }]
          : [];
      const at = post.publicarEm ?? post.createdAt;
      const kind = post.publicarEm ? 'agendado' : 'publicado';
      return [{ post, kind, dia: dayOfInstant(at), hora: hourOfInstant(at) }, ...ends];
    })
    .sort((a, b) => (a.dia + a.hora < b.dia + b.hora ? -1 : 1));
}

/** Why a draft cannot be scheduled yet; undefined if nothing is missing. */
export const lackOf = ({ legenda, ups, link, linkTitulo }: Post): string | undefined =>
  Object.values(missingIn({ legenda, ups, ...(link && { link, linkTitulo: linkTitulo ?? '' }) }))[0];

/** The server's reason for a refusal, else the fixed text. */
const failure = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : T.erroMudar;

/** The posts of a month, in whole weeks. */
export function useCalendar(empresaId: string, mes: string) {
  const weeks = weeksOf(mes);
  const [de = '', ate = ''] = [weeks[0]?.[0], weeks.at(-1)?.[6]];
  return useQuery({
    queryKey: [...keys.calendario(empresaId), mes],
    queryFn: () => call(posts.postCalendar, { query: { empresaId, de, ate } }),
  });
}

/** Moves, publishes and deletes scheduled posts and drafts, and updates all cached lists. */
export function usePlanning(empresaId: string) {
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: keys.calendario(empresaId) });
    void client.invalidateQueries({ queryKey: keys.posts(empresaId) });
    void client.invalidateQueries({ queryKey: keys.inicio(empresaId) });
  };
  const put = (post: Post) => {
    client.setQueriesData<Month>({ queryKey: keys.calendario(empresaId) }, (month) => {
      if (!month || !('posts' in month)) return month;
      const others = month.posts.filter(({ id }) => id !== post.id);
      return { ...month, posts: [...others, post] };
    });
    client.removeQueries({ queryKey: keys.post(post.id) });
  };
  const onError = (error: Error) => {
    toast.bad(failure(error));
    refresh();
  };
  const move = useWrite({
    mutationFn: ({ post: { id, versao }, publicarEm }: { post: Post; publicarEm: string | null }) => {
      const body = { versao, publicarEm };
      return call(posts.updatePost, { params: { id }, body });
    },
    // Moved at once; undone if the server refuses.
    onMutate: ({ post, publicarEm }) => {
      if (publicarEm) put({ ...post, publicarEm, situacao: 'agendado' });
    },
    onSuccess: ({ post }) => put(post),
    onError,
    onSettled: refresh,
  });
  const publish = useWrite({
    mutationFn: ({ id }: Post) => call(posts.publishPost, { params: { id } }),
    onSuccess: () => toast.ok(T.publicado1),
    onError,
    onSettled: refresh,
  });
  return { move, publish };
}
