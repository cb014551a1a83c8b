import { ExternalLink } from 'lucide-react';
import { formatDate, formatMoney } from '#lib/format/format.ts';
import type { Assinatura } from '#shared/routes/entities.ts';
import { ASSINATURA as T } from '#texts/pagamento/assinatura.ts';
import { Section } from '#ui/card.tsx';
import css from './subscription-view.module.css';

/** The latest payments, each with a link to Stripe's receipt. */
export function Receipts({ recibos }: Pick<Assinatura, 'recibos'>) {
  return (
    <Section title={T.recibos}>
      <ul className={css.receipts}>
        {recibos.map(({ data, valorCentavos, url }) => (
          <li key={url}>
            <time dateTime={data}>{formatDate(data)}</time>
            <span className={css.amount}>{formatMoney(valorCentavos)}</span>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {T.recibo}
              <span className="so-leitor"> {T.reciboDe(formatDate(data))}</span>
              <ExternalLink size={16} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
