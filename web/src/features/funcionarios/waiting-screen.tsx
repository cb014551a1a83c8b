import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readCookie } from '../../lib/cookies.ts';
import { useTitle } from '../../lib/hooks.ts';
import { ESPERA as T } from '../../texts/funcionarios/entrada.ts';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import form from '../../ui/form-layout.module.css';
import { LogoMark } from '../../ui/logo.tsx';
import { useSignOut } from '../shell/use-sign-out.ts';
import { useMe } from './use-me.ts';
import css from './waiting-screen.module.css';

/** Instead of the panel, until the company has let somebody in: who decides, and a look whenever the page is seen again. */
export default function WaitingScreen() {
  useTitle(T.titulo);
  const client = useQueryClient();
  const { data: eu, refetch } = useMe();
  const signOut = useSignOut();
  const [checking, setChecking] = useState(false);
  const [answer, setAnswer] = useState('');
  const isIn = eu?.situacao === 'ativo';

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, [refetch]);
  // What was refused while somebody waited is asked for again.
  useEffect(() => {
    if (isIn) void client.invalidateQueries();
  }, [isIn, client]);

  const check = async () => {
    setChecking(true);
    const { data, isError } = await refetch();
    setChecking(false);
    if (data?.situacao !== 'ativo') setAnswer(isError ? T.erro : T.ainda);
  };
  return (
    <div className={css.page}>
      <main className={css.card} tabIndex={-1}>
        <LogoMark size={40} />
        <Drawing name="pessoas" />
        <h1 className={css.title}>{T.titulo}</h1>
        <p className={css.text}>{T.texto(readCookie('empresaNome') ?? '')}</p>
        <div className={form.buttons}>
          <Button loading={checking} onClick={check}>
            {T.verificar}
          </Button>
          <Button variant="secondary" icon={<LogOut size={18} aria-hidden="true" />} onClick={signOut}>
            {T.sair}
          </Button>
        </div>
        <p className={css.answer} role="status">
          {answer}
        </p>
      </main>
    </div>
  );
}
