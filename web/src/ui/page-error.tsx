import { RotateCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnline } from '#lib/browser/hooks.ts';
import { LoadError } from '#lib/loading/load-module.ts';
import { askNetwork } from '#lib/loading/network.ts';
import { reloadOnce } from '#lib/loading/reload-once.ts';
import { FALHA as T } from '#texts/sistema/falha.ts';
import { Button } from './button.tsx';
import css from './page-error.module.css';

const CHECK_INTERVAL_MS = 5000;

/** Minimal on purpose: part of every page, it must not depend on code that may not load. */
function Failure({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <div className={css.failure} role="alert">
      <TriangleAlert size={40} />
      <p className={css.title}>{title}</p>
      <p className={css.text}>{text}</p>
      {action}
    </div>
  );
}

/**
 * Browsers remember a failed script, so a retry reloads the document: once by itself, as soon as the server answers, and
 * later by the button. A session that could not be renewed is no script: it needs a reload after an outage only.
 */
function Missing({ isScript }: { isScript: boolean }) {
  const online = useOnline();
  const wasDown = useRef(false);
  const [trying, setTrying] = useState(false);

  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async () => {
      const answer = await askNetwork();
      if (!wanted) return;
      if (answer === 'failing' || answer === 'unreachable') wasDown.current = true;
      // While nothing is reached, lib/loading/network.ts asks.
      if (answer === 'failing') timer = setTimeout(check, CHECK_INTERVAL_MS);
      else if (answer !== 'unreachable' && (isScript || answer === 'other' || wasDown.current)) reloadOnce();
    };
    // Again when the network comes back.
    if (online) void check();
    else wasDown.current = true;
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [online, isScript]);

  const retry = async () => {
    setTrying(true);
    const answer = await askNetwork();
    // Without a connection a reload would end on the browser's own error page.
    if (answer === 'failing' || answer === 'unreachable') setTrying(false);
    else location.reload();
  };

  return (
    <Failure
      title={online ? T.naoChegou : T.semInternet}
      text={online ? T.naoChegouTexto : isScript ? T.semArquivoTexto : T.semConexaoTexto}
      action={
        <Button loading={trying} icon={<RotateCw />} onClick={retry}>
          {T.denovo}
        </Button>
      }
    />
  );
}

/** Replaces a page or tab that could not be drawn. */
export function PageError({ error }: { error: unknown }) {
  if (error instanceof LoadError) return <Missing isScript={error.message !== 'session'} />;
  return (
    <Failure
      title={T.titulo}
      text={T.texto}
      action={<Button onClick={() => location.reload()}>{T.recarregar}</Button>}
    />
  );
}
