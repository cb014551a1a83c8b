import { BellRing, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useEquipes } from '#features/equipes/use-equipes.ts';
import { daysUntil, formatRelative } from '#lib/format/days.ts';
import type { Post } from '#shared/routes/entities.ts';
import { EQUIPES } from '#texts/equipes/equipes.ts';
import { PARTICIPACAO as T } from '#texts/posts/participacao.ts';
import { POSTS } from '#texts/posts/posts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, ExternalButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PersonRow } from '#ui/person-row.tsx';
import { Progress } from '#ui/progress.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { When } from '#ui/when.tsx';
import css from './post-audience.module.css';
import { useMissing, useParticipation, useRemindMissing } from './use-participation.ts';
import { useSharers } from './use-sharers.ts';

/** Least time between reminders; the server refuses earlier ones (functions/areas/posts/store/reminder-rows.ts). */
const PAUSE_MS = 86_400_000;
const FACES = 5;
const LIST = new Intl.ListFormat('pt-BR');

interface PostAudienceProps {
  post: Post;
  /** for the company itself, not the admin */
  canRemind: boolean;
}

/** Employees who shared a post and those who did not, with a button that reminds the latter. */
export default function PostAudience({ post, canRemind }: PostAudienceProps) {
  const counted = useParticipation(post.id);
  const [side, setSide] = useState<'compartilharam' | 'faltam'>('compartilharam');
  if (counted.isError)
    return <ErrorState title={T.erro} error={counted.error} onRetry={() => counted.refetch()} />;
  const { compartilharam = 0, colaboradores = 0, lembradoEm = null } = counted.data ?? {};
  return (
    <Card aria-label={T.titulo} className="stack gap-16">
      <div className={css.sum}>
        {counted.data ? <h2>{T.quantos(compartilharam, colaboradores)}</h2> : <Skeleton w="62%" h={27} />}
        <Faces postId={post.id} />
      </div>
      {canRemind && post.equipes.length > 0 ? <Teams post={post} /> : null}
      <Progress
        label={counted.data ? T.quantos(compartilharam, colaboradores) : T.titulo}
        value={compartilharam}
        max={Math.max(1, colaboradores)}
      />
      {canRemind ? (
        <Reminder
          post={post}
          missing={counted.data ? colaboradores - compartilharam : undefined}
          empty={counted.data?.colaboradores === 0}
          lembradoEm={lembradoEm}
        />
      ) : null}
      <Segmented
        label={T.listas}
        name="participacao"
        value={side}
        onChange={setSide}
        options={[
          { value: 'compartilharam', label: T.compartilharam },
          { value: 'faltam', label: T.faltam },
        ]}
      />
      {side === 'compartilharam' ? <Sharers postId={post.id} /> : <Missing postId={post.id} />}
    </Card>
  );
}

/** Current names of the teams that the post is for. */
function Teams({ post }: { post: Post }) {
  const { data } = useEquipes(post.empresaId);
  const names = data?.filter(({ id }) => post.equipes.includes(id)).map(({ nome }) => nome);
  return (
    <p className={css.teams}>
      {!names
        ? POSTS.paraEquipes(post.equipes.length)
        : names.length > 0
          ? EQUIPES.soPara(LIST.format(names))
          : EQUIPES.soEmpresa}
    </p>
  );
}

/** The latest sharers; decorative, because the list names them. */
function Faces({ postId }: { postId: string }) {
  const { data = [] } = useSharers(postId);
  return (
    <span className={css.faces} aria-hidden="true">
      {data.slice(0, FACES).map(({ id, funcionarioNome, funcionarioFoto }) => (
        <Avatar key={id} name={funcionarioNome} path={funcionarioFoto} size={36} />
      ))}
    </span>
  );
}

interface ReminderProps {
  post: Post;
  /** undefined while loading */
  missing: number | undefined;
  /** the company has no employees yet */
  empty: boolean;
  lembradoEm: string | null;
}

function Reminder({ post, missing, empty, lembradoEm }: ReminderProps) {
  const remind = useRemindMissing(post.id);
  const remindedRecently = lembradoEm !== null && Date.now() - Date.parse(lembradoEm) < PAUSE_MS;
  const ended = post.validade !== null && daysUntil(post.validade) < 0;
  const hint = empty
    ? T.semEquipe
    : missing === 0
      ? T.ninguemFalta
      : ended
        ? T.foraDaValidade
        : T.lembrarDica;
  return (
    <div className="stack gap-6">
      <Button
        variant="soft"
        wide
        icon={<BellRing />}
        loading={remind.isPending}
        disabled={!missing || remindedRecently || ended || post.midiasEstado !== 'prontas'}
        onClick={() => remind.mutate()}
      >
        <span aria-live="polite">
          {remindedRecently ? T.lembrados(formatRelative(lembradoEm)) : T.lembrar}
        </span>
      </Button>
      <p className={css.hint}>{hint}</p>
    </div>
  );
}

function Sharers({ postId }: { postId: string }) {
  const list = useSharers(postId);
  if (!list.data) return <NotLoaded query={list} erro={T.erro} rows={3} />;
  if (list.data.length === 0) return <p className={css.empty}>{T.ninguemAinda}</p>;
  return (
    <>
      <ul>
        {list.data.map(({ id, funcionarioNome, funcionarioFoto, createdAt, linkedinPostURL }) => (
          <PersonRow key={id} nome={funcionarioNome} foto={funcionarioFoto} detail={<When at={createdAt} />}>
            {linkedinPostURL ? (
              <ExternalButton
                variant="ghost"
                size="s"
                href={linkedinPostURL}
                icon={<ExternalLink size={16} />}
              >
                {T.verNoLinkedin}
                <span className="so-leitor">{T.de(funcionarioNome)}</span>
              </ExternalButton>
            ) : null}
          </PersonRow>
        ))}
      </ul>
      <More list={list} shown={list.data.length} />
    </>
  );
}

function Missing({ postId }: { postId: string }) {
  const list = useMissing(postId);
  if (!list.data) return <NotLoaded query={list} erro={T.erro} rows={3} />;
  if (list.data.length === 0 && !list.hasNextPage) return <p className={css.empty}>{T.ninguemFalta}</p>;
  return (
    <>
      <ul>
        {list.data.map(({ id, nome, fotoPerfilColab, cargo, emailConfirmed }) => (
          <PersonRow
            key={id}
            nome={nome}
            foto={fotoPerfilColab}
            detail={emailConfirmed ? cargo : T.semConfirmar}
          />
        ))}
      </ul>
      <More list={list} shown={list.data.length} />
    </>
  );
}

interface MoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  shown: number;
}

/** The total of these lists is unknown. */
function More({ list, shown }: MoreProps) {
  return list.hasNextPage ? (
    <LoadMore shown={shown} loading={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
  ) : null;
}
