import { useRef, useState } from 'react';
import { OwnWords } from '#features/assistente/suggest-button.tsx';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { useMe } from '#features/funcionarios/own/use-me.ts';
import { PreviewButton } from '#features/posts/preview/preview-button.tsx';
import { mediaOfPost } from '#features/posts/preview/preview-media.ts';
import { SimilarHint } from '#features/posts/share/similar-hint.tsx';
import { PostView } from '#features/posts/view/post-view.tsx';
import type { Session } from '#lib/session/session.ts';
import { readDraft, useDraft } from '#lib/storage/draft.ts';
import type { Post } from '#shared/routes/entities.ts';
import { wordingsOf } from '#shared/rules/variations.ts';
import { PERFIL } from '#texts/funcionarios/painel.ts';
import { POST as T } from '#texts/posts/post.ts';
import { VARIACOES } from '#texts/posts/variacoes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { CaptionEditor } from './caption-editor.tsx';
import { OtherSuggestion, useIsChoosing } from './other-suggestion.tsx';
import css from './share.module.css';
import { type ShareHandle, SharePanel } from './share-panel.tsx';

/** A post for an employee: caption (suggested, chosen or own), and sharing. */
export function FuncionarioPost({ post, session }: { post: Post; session: Session }) {
  const { data: eu, isError, error, refetch } = useMe();
  const { data: empresa } = useEmpresa(session.empresaId);
  const name = `legenda.${post.id}`;
  const [draft, setDraft] = useState<string | null>(
    () => readDraft<{ legenda: string }>(name)?.legenda ?? null,
  );
  useDraft(name, { legenda: draft }, draft !== null);
  const choosing = useIsChoosing(post.id);
  const own = post.legendasEditadas[0];
  const shared = own?.shared ?? false;
  const editable = post.alteravel && !shared;
  const wordings = wordingsOf(post);
  const written = own?.legendaAlterada && !wordings.includes(own.legendaAlterada) ? own.legendaAlterada : '';
  const offered = (!written && own?.legendaAlterada) || (post.legendaSugerida ?? post.legenda);
  const legenda = written || offered;
  const varied = wordings.length > 1;
  const panel = useRef<ShareHandle>(null);
  const sharesAtOnce = eu?.linkedinConectado && !own?.agendamento && post.motivo !== 'link_bloqueado';
  const another =
    varied && !shared && !written && draft === null ? (
      <OtherSuggestion post={post} funcionarioId={session.funcionarioId} legenda={offered} />
    ) : null;
  return (
    <PostView
      post={post}
      caption={
        <>
          {post.alteravel || written ? (
            <CaptionEditor
              post={post}
              funcionarioId={session.funcionarioId}
              empresaId={session.empresaId}
              editable={editable}
              offered={offered}
              offeredLabel={varied ? VARIACOES.sugestao : T.original}
              own={written}
              another={another}
              words={empresa?.assistente ? (use) => <OwnWords postId={post.id} onUse={use} /> : undefined}
              divulgacao={empresa?.divulgacao}
              page={empresa?.paginaLinkedin}
              draft={editable ? draft : null}
              onDraft={setDraft}
              onShare={sharesAtOnce ? () => panel.current?.share() : undefined}
            />
          ) : (
            <>
              <p className={css.caption}>{offered}</p>
              {shared ? null : <p className="quiet">{varied ? VARIACOES.suaSugestao : T.naoEditavel}</p>}
              {another ? <div>{another}</div> : null}
            </>
          )}
          {editable || another ? (
            <SimilarHint postId={post.id} legenda={legenda} editable={editable} />
          ) : null}
          {shared ? null : (
            <div className={css.flush}>
              <PreviewButton
                variant="ghost"
                preview={() => ({
                  autor: { nome: eu?.nome ?? '', foto: eu?.fotoPerfilColab, cargo: eu?.cargo },
                  legenda: draft ?? legenda,
                  divulgacao: empresa?.divulgacao,
                  page: empresa?.paginaLinkedin,
                  midias: mediaOfPost(post.midias),
                  link: post.link ? { link: post.link, linkTitulo: post.linkTitulo ?? '' } : undefined,
                })}
              />
            </div>
          )}
        </>
      }
      actions={
        eu ? (
          <SharePanel
            ref={panel}
            post={post}
            eu={eu}
            writing={editable && draft !== null}
            held={choosing}
            legenda={legenda}
            divulgacao={empresa?.divulgacao}
          />
        ) : isError ? (
          <ErrorState title={PERFIL.erro} error={error} onRetry={refetch} />
        ) : (
          <Skeleton h={52} />
        )
      }
    />
  );
}
