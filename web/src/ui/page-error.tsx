import { RotateCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { NotLoaded } from '../lib/loading/not-loaded.ts';
import { deployed, reloadOnce } from '../lib/loading/version.ts';
import { FALHA as T } from '../texts/sistema/sistema.ts';
import { Button } from './button.tsx';
import css from './page-error.module.css';

const LOOK_AGAIN_MS = 5000;

/** In its simplest form: every page carries it, and it must not need anything that may not arrive. */
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
 * A browser remembers a script that it could not load, so trying again means loading the document anew: by itself
 * after a deploy and when the connection is back, by the button otherwise.
 */
function Missing() {
  const [reachable, setReachable] = useState(true);
  const [trying, setTrying] = useState(false);

  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasAway = false;
    const look = async () => {
      clearTimeout(timer);
      const answer = await deployed();
      if (!wanted) return;
      setReachable(answer !== 'unreachable');
      if (answer === 'unreachable') {
        wasAway = true;
        timer = setTimeout(look, LOOK_AGAIN_MS);
      } else if (answer === 'other' || wasAway) reloadOnce();
    };
    void look();
    addEventListener('online', look);
    return () => {
      wanted = false;
      clearTimeout(timer);
      removeEventListener('online', look);
    };
  }, []);

  const retry = async () => {
    setTrying(true);
    const answer = await deployed();
    // Without a connection a reload would end on the browser's own page.
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

/** What stands where a page or a tab could not be drawn. */
export function PageError({ error }: { error: unknown }) {
  if (error instanceof NotLoaded) return <Missing />;
  return (
    <Failure
      title={T.titulo}
      text={T.texto}
      action={<Button onClick={() => location.reload()}>{T.recarregar}</Button>}
    />
  );
}
