import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, ExternalLink, Hand, Send } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { showBalance } from '#features/funcionarios/own/use-me.ts';
import { useMonth } from '#features/ranking/use-ranking.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useIsPhone } from '#lib/browser/hooks.ts';
import { useLeaving } from '#lib/browser/leaving.ts';
import { isOffline } from '#lib/loading/network.ts';
import { useIdle } from '#lib/loading/use-idle.ts';
import type { FuncionarioDetails, Post } from '#shared/routes/entities.ts';
import { AGENDAR } from '#texts/compartilhamentos/agendar.ts';
import { COMPARTILHAR } from '#texts/compartilhamentos/compartilhar.ts';
import { CONEXAO } from '#texts/compartilhamentos/conexao.ts';
import { SEM_CONEXAO } from '#texts/compartilhamentos/sem-conexao.ts';
import { POST as T } from '#texts/posts/post.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, ExternalButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast.tsx';
import { OtherChannels } from '../channels/other-channels.tsx';
import { connect } from '../connection/connection.ts';
import { ConnectionModal } from '../connection/connection-modal.tsx';
import { PlannedShare, ScheduleButton, type ScheduleProps } from '../schedule/schedule-share.tsx';
import css from './share.module.css';
import { AlreadyShared, ShareFailed, ShareSuccess } from './share-result.tsx';
import { type Published, type ShareState, useShare } from './use-share.ts';
import { useShareOutcome } from './use-share-outcome.ts';

const WithoutConnection = lazyDialog(() => import('./without-connection.tsx'));
const RegulationDialog = lazyDialog(() => import('../regulation/regulation-dialog.tsx'));

export interface ShareHandle {
  share: () => void;
}

interface SharePanelProps {
  post: Post;
  eu: FuncionarioDetails;
  /** the caption is being edited: sharing would publish the saved one, so Salvar or Cancelar come first */
  writing: boolean;
  /** the caption shown is not saved yet */
  held: boolean;
  /** the caption of a share, and its disclosure */
  legenda: string;
  divulgacao: string | null | undefined;
  /** what `Salvar e compartilhar` calls */
  ref: Ref<ShareHandle>;
}

/** Compartilhar: shares with one click; without a connection the click opens the consent page. */
export function SharePanel({ post, eu, writing, held, legenda, divulgacao, ref }: SharePanelProps) {
  const client = useQueryClient();
  const { state, share, reset } = useShare(post.id, eu.IdFuncionario, eu.empresaId);
  const [leaving, setLeaving] = useLeaving();
  const [byHand, setByHand] = useState(false);
  const idle = useIdle();
  const { data: month } = useMonth(eu.empresaId, idle);
  const placeBefore = useRef(month?.posicao);
  const own = post.legendasEditadas[0];
  const connected = eu.linkedinConectado && state.step !== 'disconnected';
  const published = state.step === 'done' ? state.published : undefined;
  const blocked = post.motivo === 'link_bloqueado' || state.step === 'blocked';

  useEffect(() => {
    if (published) showBalance(client, eu.email, published.ups);
  }, [published, client, eu.email]);

  const begin = () => {
    placeBefore.current = month?.posicao;
    return share();
  };
  useImperativeHandle(ref, () => ({ share: begin }));
  const press = async () => {
    // Without a network LinkedIn is not asked either.
    if (connected || isOffline()) return begin();
    setLeaving(true);
    try {
      await connect(eu.IdFuncionario, post.id);
    } catch (error) {
      toast.bad(messageOf(error, CONEXAO.erro));
      setLeaving(false);
    }
  };

  return (
    <>
      <ConnectionModal onShare={own?.shared ? undefined : begin} onByHand={() => setByHand(true)} />
      {writing ? null : (
        <ShareStatus
          {...{ own, connected, leaving, held, blocked }}
          schedule={{ postId: post.id, funcionarioId: eu.IdFuncionario, empresaId: eu.empresaId }}
          ups={post.ups}
          step={state.step}
          onPress={press}
          onByHand={() => setByHand(true)}
        />
      )}
      {blocked || writing ? null : (
        <div className={css.channels}>
          <OtherChannels postId={post.id} hasLink={post.link !== null} held={held} />
        </div>
      )}
      {byHand ? (
        <WithoutConnection {...{ post, legenda, divulgacao }} onClose={() => setByHand(false)} />
      ) : null}
      {published ? (
        <Success {...{ published, eu, post }} place={placeBefore.current} onClose={reset} />
      ) : null}
      {state.step === 'failed' ? (
        <ShareFailed message={state.message} onRetry={() => share()} onClose={reset} />
      ) : null}
      {state.step === 'shared' ? <AlreadyShared url={own?.linkedinPostURL} onClose={reset} /> : null}
      {state.step === 'regulation' ? <RegulationDialog onAccepted={() => share()} onClose={reset} /> : null}
      {state.step === 'ambiguous' ? (
        <ConfirmDialog
          title={COMPARTILHAR.incertaTitulo}
          confirmLabel={COMPARTILHAR.publicarNovamente}
          onConfirm={() => share(true)}
          onClose={reset}
        >
          {COMPARTILHAR.incerta}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface SuccessProps {
  published: Published;
  eu: FuncionarioDetails;
  post: Post;
  place: number | undefined;
  onClose: () => void;
}

function Success({ published, eu, post, place, onClose }: SuccessProps) {
  const outcome = useShareOutcome({ ...eu, ups: published.ups }, place, post.id);
  return <ShareSuccess {...{ post, published, outcome, onClose }} shares={eu.compartilhamentos + 1} />;
}

interface ShareStatusProps {
  schedule: ScheduleProps;
  own: Post['legendasEditadas'][number] | undefined;
  ups: number;
  connected: boolean;
  step: ShareState['step'];
  leaving: boolean;
  held: boolean;
  /** the post's link is blocked: it can be neither shared nor scheduled */
  blocked: boolean;
  onPress: () => void;
  onByHand: () => void;
}

function ShareStatus(props: ShareStatusProps) {
  const { schedule, own, ups, connected, step, leaving, held, blocked, onPress, onByHand } = props;
  const phone = useIsPhone();
  if (own?.shared) {
    return (
      <div className={css.done}>
        <p>
          <CircleCheck size={20} />
          {T.jaCompartilhado}
        </p>
        {own.linkedinPostURL ? (
          <ExternalButton variant="secondary" href={own.linkedinPostURL} icon={<ExternalLink />}>
            {T.verNoLinkedin}
          </ExternalButton>
        ) : null}
      </div>
    );
  }
  if (step === 'processing') {
    return (
      <div className={css.bar}>
        <p className={css.progress} role="status">
          <Spinner size={20} />
          {T.publicando}
        </p>
      </div>
    );
  }
  if (blocked)
    return (
      <>
        <Alert tone="warn">{COMPARTILHAR.linkBloqueado}</Alert>
        {own?.agendamento ? <PlannedShare {...schedule} planned={own.agendamento} /> : null}
      </>
    );
  const sharing = step === 'sharing';
  // What is scheduled goes out by itself, so sharing now comes second.
  const planned = connected && own?.agendamento !== undefined;
  return (
    <>
      {connected ? null : (
        <>
          <Alert tone="info">
            {COMPARTILHAR.naoConectado} {COMPARTILHAR.cliqueParaConectar}
          </Alert>
          <div className={css.flush}>
            <Button variant="ghost" icon={<Hand />} onClick={onByHand}>
              {SEM_CONEXAO.abrir}
            </Button>
          </div>
        </>
      )}
      {own?.agendamento ? <PlannedShare {...schedule} planned={own.agendamento} /> : null}
      <div className={planned ? css.second : css.bar} data-two={(connected && !planned) || undefined}>
        {connected || !phone ? null : <p className={css.first}>{COMPARTILHAR.antesConectar}</p>}
        <Button
          size="l"
          wide
          variant={planned ? 'secondary' : 'primary'}
          icon={<Send size={20} />}
          loading={sharing || leaving}
          disabled={held}
          onClick={onPress}
        >
          {sharing
            ? T.compartilhando
            : planned
              ? AGENDAR.agora
              : phone
                ? T.compartilharPor(ups)
                : T.compartilhar}
        </Button>
        {connected && !planned ? <ScheduleButton {...schedule} /> : null}
      </div>
    </>
  );
}
