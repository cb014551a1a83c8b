import { AVISOS as T } from '../../texts/avisos/avisos.ts';
import { useUnread } from '../avisos/use-avisos.ts';
import { useTakeOver } from '../push/use-take-over.ts';
import css from './bell.module.css';

/** How many notices are unread; nothing where there are none, or nobody knows. */
export default function BellCount() {
  const count = useUnread();
  useTakeOver();
  if (!count) return null;
  return (
    <>
      <span className={css.count} aria-hidden="true">
        {count > 9 ? '9+' : count}
      </span>
      <span className="so-leitor">: {T.naoLidos(count)}</span>
    </>
  );
}
