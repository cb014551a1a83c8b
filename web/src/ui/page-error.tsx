import { RotateCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadError } from '#lib/loading/load-module.ts';
import { fetchDeployedBuild, reloadOnce } from '#lib/loading/version.ts';
import { FALHA as T } from '#texts/sistema/falha.ts';
import { Button } from './button.tsx';
import css from './page-error.module.css';

const CHECK_INTERVAL_MS = 5000;

/** Minimal on purpose: part of every page, it must not depend on code that may not load. */
function Failure({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <div className={css.failure} role="alert">
      <TriangleAlert size={40} aria-hidden="true" />
      <p className={css.title}>{title}</p>
      <p className={css.text}>{text}</p>
      {action}
    </div>
  );
}

/**
 * Browsers remember a failed script, so a retry reloads the document: automatically after a deploy or when the
 * connection returns, else by the button.
 */
function Missing() {
  const [reachable, setReachable] = useState(true);
  const [trying, setTrying] = useState(false);

  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasOffline = false;
    const check = async () => {
      clearTimeout(timer);
      const answer = await fetchDeployedBuild();
      if (!wanted) return;
      setReachable(answer !== 'unreachable');
      if (answer === 'unreachable') {
        wasOffline = true;
        timer = setTimeout(check, CHECK_INTERVAL_MS);
      } else if (answer === 'other' || wasOffline) reloadOnce();
    };
    void check();
    addEventListener('online', check);
    return () => {
      wanted = false;
      clearTimeout(timer);
      removeEventListener('online', check);
    };
  }, []);

  const retry = async () => {
    setTrying(true);
    const answer = await fetchDeployedBuild();
    // Without a connection a reload would end on the browser's own error page.
    if (answer === 'unreachable') {
      setReachable(false);
      setTrying(false);
    } else location.reload();
  };

  return (
    <Failure
      title={T.naoChegou}
      text={reachable ? T.naoChegouTexto : T.semConexaoTexto}
      action={
        <Button loading={trying} icon={<RotateCw size={18} aria-hidden="true" />} onClick={retry}>
          {T.denovo}
        </Button>
      }
    />
  );
}

/** Replaces a page or tab that could not be drawn. */
export function PageError({ error }: { error: unknown }) {
  if (error instanceof LoadError) return <Missing />;
  return (
    <Failure
      title={T.titulo}
      text={T.texto}
      action={<Button onClick={() => location.reload()}>{T.recarregar}</Button>}
    />
  );
}
