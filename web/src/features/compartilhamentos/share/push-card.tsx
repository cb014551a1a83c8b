import { useRef, useState } from 'react';
import { usePush } from '#features/push/use-push.ts';
import { stopAsking } from '#features/push/use-push-question.ts';
import { PUSH as T } from '#texts/push/push.ts';
import { Button } from '#ui/button.tsx';
import css from './push-card.module.css';

/** After a share, asks once whether to get push messages; the answer replaces the question. */
export default function PushCard() {
  const { state, change, isPending } = usePush();
  const [answered, setAnswered] = useState(false);
  const card = useRef<HTMLElement>(null);
  const answer = (wanted: boolean) => {
    stopAsking();
    setAnswered(true);
    card.current?.focus();
    if (wanted) change(true);
  };
  const outcome = isPending ? T.ativando : state === 'ligado' ? T.ativado : T.depois;
  return (
    <section ref={card} className={css.card} aria-label={T.titulo} tabIndex={-1}>
      <p role="status">{answered ? outcome : T.pergunta}</p>
      {answered ? null : (
        <div className={css.actions}>
          <Button variant="ghost" onClick={() => answer(false)}>
            {T.agoraNao}
          </Button>
          <Button variant="secondary" onClick={() => answer(true)}>
            {T.ativar}
          </Button>
        </div>
      )}
    </section>
  );
}
