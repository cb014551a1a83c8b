import { useSearchParams } from 'react-router-dom';

/** States by their name in the address (`posts`); without one, posts that have not ended. */
export const STATES = { prazo: 'publicado', vencidos: 'expirado', agendados: 'agendado' } as const;
export type PostState = keyof typeof STATES;
const isState = (state: string | null): state is PostState => state !== null && Object.hasOwn(STATES, state);

/** The state that the address asks for. */
export function usePostState(): PostState {
  const asked = useSearchParams()[0].get('posts');
  return isState(asked) ? asked : 'prazo';
}
