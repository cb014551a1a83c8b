import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { formatDay } from '#lib/format/format.ts';
import { sistema } from '#shared/routes/sistema.ts';
import { LINKEDIN as T } from '#texts/empresas/admin.ts';
import { Alert } from '#ui/alert.tsx';
import css from './admin-home-tab.module.css';

/** One line about LinkedIn's API, which refuses every employee once the version in use has ended. */
export function LinkedinVersion() {
  const { data, isError } = useQuery({
    queryKey: keys.versaoDoLinkedin,
    queryFn: () => call(sistema.linkedin),
  });
  if (!data) return isError ? null : <div className={css.version} />;
  const { versao, ate, dias, vence, nova } = data;
  const todo = nova ? T.nova(nova) : vence ? T.suba : '';
  const until = (dias < 0 ? T.acabou : T.ate)(versao, formatDay(ate));
  return (
    <div className={css.version}>
      <Alert tone={vence ? 'warn' : 'info'}>{`${until} ${todo}`.trim()}</Alert>
    </div>
  );
}
