import { useUnread } from '#features/avisos/use-avisos.ts';
import { useClaimSubscription } from '#features/push/use-claim-subscription.ts';
import { AVISOS as T } from '#texts/avisos/avisos.ts';
import css from './bell.module.css';

/** Number of unread notices; nothing when zero or unknown. */
export default function BellCount() {
  const count = useUnread();
  useClaimSubscription();
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
