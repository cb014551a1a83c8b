import { ChevronRight, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useConnect } from '#features/compartilhamentos/connection/use-connect.ts';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { funcionarioPath } from '#features/funcionarios/own/funcionario-path.ts';
import { usePosts } from '#features/posts/feed/use-posts.ts';
import { useSession } from '#lib/session/session.ts';
import { conteudoPath } from '#paths.ts';
import { isEnterprise } from '#shared/rules/planos.ts';
import { whatUpsAre } from '#shared/rules/ups.ts';
import { PRIMEIROS_PASSOS as T } from '#texts/funcionarios/painel.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import css from './first-share.module.css';
import type { Known } from './profile-card.tsx';

/** Under the profile, until the first share: what UPS are, and three steps of one tap. */
export function FirstShare({ eu }: { eu: Known }) {
  const { empresaId = '', funcionarioId = '' } = useSession() ?? {};
  const { data: empresa } = useEmpresa(empresaId);
  const posts = usePosts(empresaId, funcionarioId);
  const postId = posts.data?.rows[0]?.id;
  const { busy, go } = useConnect(funcionarioId);
  // The consent page returns to the post, which saves a tap; a press may come before the posts.
  const connect = async () =>
    go(posts.isPending ? (await posts.refetch({ cancelRefetch: false })).data?.rows[0]?.id : postId);
  const hasStore = empresa && isEnterprise(empresa.plano_nome);
  return (
    <Card as="section" className={css.card} aria-labelledby="primeiros-passos">
      <h2 id="primeiros-passos" className={css.title}>
        {T.titulo(eu.nome.split(' ')[0] ?? eu.nome)}
      </h2>
      <p className="note">{hasStore === undefined ? <Skeleton w="100%" h={63} /> : whatUpsAre(hasStore)}</p>
      <ol className={css.steps}>
        <li>
          {eu.linkedinConectado ? (
            <p className={css.step} data-done>
              <CircleCheck size={24} />
              <span>
                <span className="so-leitor">{T.feito} </span>
                {T.conectar}
              </span>
            </p>
          ) : (
            <button type="button" className={css.step} disabled={busy} aria-busy={busy} onClick={connect}>
              <Step number={1}>{T.conectar}</Step>
              {busy ? <Spinner /> : <Onward />}
            </button>
          )}
        </li>
        <li>
          {postId || posts.isPending ? (
            <Link className={css.step} to={postId ? conteudoPath(postId) : funcionarioPath('conteudos')}>
              <Step number={2}>{T.compartilhar}</Step>
              <Onward />
            </Link>
          ) : (
            <p className={css.step}>
              <Step number={2}>{T.aguarde}</Step>
            </p>
          )}
        </li>
        <li>
          <Link className={css.step} to={funcionarioPath(hasStore ? 'loja' : 'ranking')}>
            <Step number={3}>{hasStore ? T.loja : T.ranking}</Step>
            <Onward />
          </Link>
        </li>
      </ol>
    </Card>
  );
}

const Onward = () => <ChevronRight />;

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <span className={css.words}>{children}</span>
    </>
  );
}
