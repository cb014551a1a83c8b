import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { SUSPENSA as T } from '#texts/shell/suspensa.ts';
import { Button } from '#ui/button.tsx';
import form from '#ui/form-layout.module.css';
import { StandingScreen } from '#ui/standing-screen.tsx';
import { DownloadOwnData } from './download-own-data.tsx';
import css from './suspended-screen.module.css';
import { useSignOut } from './use-sign-out.ts';

/** Replaces the panel of everybody in a suspended company. `reason`: the server's own sentence. */
export default function SuspendedScreen({ reason }: { reason: string }) {
  const client = useQueryClient();
  const signOut = useSignOut();
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    await client.refetchQueries({ type: 'active' });
    setChecking(false);
  };
  return (
    <StandingScreen title={T.titulo} drawing="perdido">
      <p className={css.reason}>{reason}</p>
      <p className="quiet">{T.texto}</p>
      <div className={form.buttons}>
        <Button loading={checking} onClick={check}>
          {T.verificar}
        </Button>
        <DownloadOwnData />
        <Button variant="ghost" icon={<LogOut />} onClick={signOut}>
          {T.sair}
        </Button>
      </div>
    </StandingScreen>
  );
}
