import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { keys } from '../../lib/data/query.ts';
import { useSession } from '../../lib/session/session.ts';
import { conteudoPath, PATHS } from '../../paths.ts';
import { finishConnection, takeStartingPost } from './connection.ts';

/**
 * The consent page leads back to the dashboard with a one-time handle. The handle leaves the address bar at once,
 * goes to the server, and the employee goes on at the post that started it.
 */
export function useLinkedinReturn(): boolean {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const session = useSession();
  const handled = useRef('');
  const handle = params.get('token') ?? '';
  const refused = params.get('linkedin') === 'erro';
  const funcionarioId = session?.funcionarioId ?? '';
  const email = session?.email ?? '';
  const returning = Boolean(handle) || refused;

  useEffect(() => {
    const mark = handle || (refused ? 'refused' : '');
    if (!mark || handled.current === mark || !funcionarioId) return;
    handled.current = mark;
    const postId = takeStartingPost();
    const next = postId ? conteudoPath(postId) : PATHS.funcionario;
    // Replaced before anything else: a reload must not send the used handle again.
    history.replaceState(history.state, '', PATHS.funcionario);
    void finishConnection(handle, funcionarioId).finally(() => {
      void client.invalidateQueries({ queryKey: keys.me(email) });
      navigate(next, { replace: true });
    });
  }, [handle, refused, funcionarioId, email, client, navigate]);

  return returning;
}
