import type { ExportKind } from '../../../../shared/rules/exportacoes.ts';
import type { Stretch } from '../../../../shared/rules/periodos.ts';
import { underWayOf } from '../../lib/storage/under-way.ts';

/** An export that was asked for. */
export interface UnderWay extends Stretch {
  id: string;
  tipo: ExportKind;
}

export const { remember, useUnderWay } = underWayOf<UnderWay>('exportacao');
