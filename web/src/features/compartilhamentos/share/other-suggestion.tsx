import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import { call } from '#lib/api/api.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { compartilhamentos } from '#shared/routes/compartilhamentos.ts';
import type { Post } from '#shared/routes/entities.ts';
import { wordingsOf } from '#shared/rules/variations.ts';
import { VARIACOES as T } from '#texts/posts/variacoes.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { withChoice } from './choice.ts';

const choosing = (postId: string) => ['sugestao', postId];

/** Whether a chosen variation is still being saved. */
export const useIsChoosing = (postId: string): boolean =>
  useIsMutating({ mutationKey: choosing(postId) }) > 0;

interface OtherSuggestionProps {
  post: Post;
  funcionarioId: string;
  /** the variation shown */
  legenda: string;
}

/** Cycles through the variations of a post; the one shown is shared. */
export function OtherSuggestion({ post, funcionarioId, legenda }: OtherSuggestionProps) {
  const client = useQueryClient();
  const wordings = wordingsOf(post);
  const next = wordings[(wordings.indexOf(legenda) + 1) % wordings.length] ?? post.legenda;
  const choice = useWrite({
    mutationKey: choosing(post.id),
    mutationFn: (legendaAlterada: string) =>
      call(compartilhamentos.editCaption, {
        body: { funcionarioId, postOriginalId: post.id, legendaAlterada },
      }),
    onSuccess: (_, chosen) => {
      client.setQueryData<Post>(keys.post(post.id), (before) => before && withChoice(before, chosen));
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: keys.post(post.id) });
      toast.bad(messageOf(error, T.erro));
    },
  });
  return (
    <Button
      variant="secondary"
      icon={<Shuffle />}
      loading={choice.isPending}
      onClick={() => choice.mutate(next)}
    >
      {T.outra}
    </Button>
  );
}
