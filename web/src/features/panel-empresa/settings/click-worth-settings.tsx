import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { keys } from '#lib/data/query.ts';
import { centsIn, typedCents } from '#lib/format/cents.ts';
import { useScrollToTarget } from '#lib/interaction/scroll-to-target.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { VALOR as T } from '#texts/empresas/valor.ts';
import { RecordSetting } from './record-setting.tsx';

const MOST_CENTS = 100_000;

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
        shownAs={({ cpcCentavos }) => (cpcCentavos ? typedCents(cpcCentavos) : '')}
        check={(typed) => (centsIn(typed, MOST_CENTS) === undefined ? T.invalido : undefined)}
        changeTo={(typed) => ({ cpcCentavos: centsIn(typed, MOST_CENTS) ?? 0 })}
        said={({ cpcCentavos }) => (cpcCentavos ? T.salvo : T.retirado)}
        onSaved={() => void client.invalidateQueries({ queryKey: keys.resultados(empresa.id) })}
        field={{ hint: T.vazio, inputMode: 'decimal', placeholder: '1,50', maxLength: 12 }}
      />
    </div>
  );
}
