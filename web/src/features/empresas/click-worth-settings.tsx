import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Empresa } from '../../../../shared/routes/entities.ts';
import { keys } from '../../lib/data/query.ts';
import { useScrollToTarget } from '../../lib/interaction/scroll-to-target.ts';
import { VALOR as T } from '../../texts/empresas/valor.ts';
import { RecordSetting } from './record-setting.tsx';

const MOST_CENTS = 100_000;

/** `1,50`, `R$ 1.000` or `0.5` in cents; undefined if invalid. */
function centsIn(typed: string): number | undefined {
  const text = typed.replace(/^R\$/, '').trim();
  if (text === '') return 0;
  const plain = text.includes(',')
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replace(/\.(?=\d{3}$)/, '');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return cents <= MOST_CENTS ? cents : undefined;
}

const typedOf = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2).replace('.', ','));

/** How much a click is worth to the company; Resultados links here. */
export function ClickWorthSettings({ empresa }: { empresa: Empresa }) {
  const client = useQueryClient();
  const place = useScrollToTarget<HTMLDivElement>(useSearchParams()[0].get('em') === 'valor');
  return (
    <div ref={place}>
      <RecordSetting
        empresa={empresa}
        texts={T}
        name="cpcCentavos"
        shownAs={({ cpcCentavos }) => typedOf(cpcCentavos ?? 0)}
        check={(typed) => (centsIn(typed) === undefined ? T.invalido : undefined)}
        changeTo={(typed) => ({ cpcCentavos: centsIn(typed) ?? 0 })}
        said={({ cpcCentavos }) => (cpcCentavos ? T.salvo : T.retirado)}
        onSaved={() => void client.invalidateQueries({ queryKey: keys.resultados(empresa.id) })}
        field={{ hint: T.vazio, inputMode: 'decimal', placeholder: '1,50', maxLength: 12 }}
      />
    </div>
  );
}
