import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { keys } from '#lib/data/query.ts';
import { useSession } from '#lib/session/session.ts';
import { conteudoPath, PATHS } from '#paths.ts';
import { finishConnection, showRefusal, takeStartingPost } from './connection.ts';

/**
 * The consent page returns to the dashboard with a one-time handle. Removes it from the address bar, sends it to the
 * server and navigates to the post that started the connection.
 */
export function useLinkedinReturn(): boolean {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const session = useSession();
  const handled = useRef('');
  const handle = params.get('token') ?? '';
  const failed = params.get('linkedin') === 'erro';
  const refused = params.get('motivo') === 'recusado';
  const funcionarioId = session?.funcionarioId ?? '';
  const email = session?.email ?? '';
  const returning = Boolean(handle) || failed;

  useEffect(() => {
    const mark = handle || (failed ? 'failed' : '');
    if (!mark || handled.current === mark || !funcionarioId) return;
    handled.current = mark;
    const postId = takeStartingPost();
    const next = postId ? conteudoPath(postId) : PATHS.funcionario;
    // Replaced first: a reload must not send the used handle again.
    history.replaceState(history.state, '', PATHS.funcionario);
    if (failed && refused) {
      showRefusal(postId);
      navigate(next, { replace: true });
      return;
    }
    void finishConnection(handle, funcionarioId).finally(async () => {
      // The page's first reading may be of the time before: it would neither be repeated nor come too late.
      await client.cancelQueries({ queryKey: keys.me(email) });
      void client.invalidateQueries({ queryKey: keys.me(email) });
      navigate(next, { replace: true });
    });
  }, [handle, failed, refused, funcionarioId, email, client, navigate]);

  return returning;
}
