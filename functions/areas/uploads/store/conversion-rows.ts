import type { AppError } from '../../../../shared/errors.ts';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, any, atMost, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { type Upload, UploadChanged } from './uploads.ts';

/** A company's monthly limit of conversion, and the refusal beyond it. */
export interface ConversionQuota {
  /** `YYYY-MM` */
  mes: string;
  seconds: number;
  reached: () => AppError;
  /** daily limit shared by all companies on the free plan; absent for paying companies */
  shared?: { dia: string; seconds: number; reached: () => AppError };
}

/** Longer than a conversion that begins in a month's last instant. */
const KEPT_MS = 62 * DAY_MS;

/** The scope of a company's converted seconds by month. */
export const conversionsOf = (empresaId: string) => `videos#${empresaId}`;

/** The scope of the seconds converted for all companies on the free plan, by day. */
const FREE = conversionsOf('gratuitas');

/** Key of a month's or a day's counter. */
const secondsOf = (escopo: string, period: string) => ({ escopo, fatia: period });
const moreSeconds = (period: string, seconds: number) => ({
  add: { segundos: seconds },
  set: { expiraEm: epoch(addMs(new Date(`${period.slice(0, 7)}-01T12:00:00Z`), KEPT_MS)) },
});

/**
 * Reserves seconds of a month or a day. Limit and count are one write, so concurrent requests cannot exceed the limit.
 */
function reserve(
  escopo: string,
  period: string,
  seconds: number,
  quota: { seconds: number; reached: () => AppError },
): Write {
  const room = quota.seconds - seconds;
  const hasRoom = atMost('segundos', room);
  return updateItem('contadores', secondsOf(escopo, period), moreSeconds(period, seconds), {
    when: room < 0 ? hasRoom : any(hasRoom, missing('segundos')),
    otherwise: quota.reached,
  });
}

export interface UsableVideo {
  uploadId: string;
  empresaId: string;
  /** seconds that its conversion takes of the company's month */
  segundos: number;
}

/**
 * The writes that attach a checked video: the upload is tied to its user, the seconds are reserved and the conversion
 * is requested (functions/areas/midias/consumers/convert-video.ts). All or nothing with the caller's transaction, so
 * an unused video is never converted. Throws UploadChanged, or the quota's refusal.
 */
export const attachVideo = (
  { uploadId, empresaId, segundos }: UsableVideo,
  usadoPor: string,
  quota: ConversionQuota,
  now: Date,
): Write[] => [
  updateItem(
    'uploads',
    { id: uploadId },
    {
      set: {
        usadoPor,
        estado: 'convertendo',
        reserva: { mes: quota.mes, segundos, ...(quota.shared && { dia: quota.shared.dia }) },
      },
    },
    {
      when: all(equals('estado', 'conferida'), any(missing('usadoPor'), equals('usadoPor', usadoPor))),
      otherwise: () => new UploadChanged(`Upload ${uploadId} changed`),
    },
  ),
  reserve(conversionsOf(empresaId), quota.mes, segundos, quota),
  ...(quota.shared ? [reserve(FREE, quota.shared.dia, segundos, quota.shared)] : []),
  emit('video.pedido', { empresaId, dados: { uploadId }, now }),
];

/**
 * Corrects the reserved seconds to what the conversion really took: none if it failed, more if the file was longer
 * than its header said. Idempotent.
 */
export async function settleSeconds(upload: Upload, actual: number): Promise<void> {
  const { reserva, empresaId } = upload;
  if (!reserva || !empresaId || reserva.segundos === actual) return;
  const settle = updateItem(
    'uploads',
    { id: upload.id },
    { set: { 'reserva.segundos': actual } },
    { when: equals('reserva.segundos', reserva.segundos) },
  );
  const more = (escopo: string, period: string) =>
    updateItem('contadores', secondsOf(escopo, period), moreSeconds(period, actual - reserva.segundos));
  await tryTransact(
    [
      settle,
      more(conversionsOf(empresaId), reserva.mes),
      ...(reserva.dia === undefined ? [] : [more(FREE, reserva.dia)]),
    ],
    [settle],
  );
}
