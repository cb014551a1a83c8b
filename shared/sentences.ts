/** Sentences of the server with parameters; fixed ones are in messages.ts. */

import { vinculoDesconhecido } from './messages.ts';

export const unsupportedType = (file: string) => `Tipo de arquivo não suportado: ${file}`;
export const videoTooLong = (file: string) => `O vídeo "${file}" excede o limite de 10 minutos.`;
export const videoTooShort = (file: string) => `O vídeo "${file}" deve ter pelo menos 3 segundos.`;
export const videoWithoutDuration = (file: string) =>
  `Não foi possível ler a duração do vídeo "${file}". Salve-o novamente, de preferência em MP4, e tente outra vez.`;
export const unreadableImage = (file: string) => `A imagem "${file}" está corrompida ou incompleta.`;
export const oversizedImage = (file: string) => `A imagem "${file}" tem dimensões grandes demais.`;
export const requiredField = (label: string) => `O campo ${label} é obrigatório.`;
/** Text appended to the caption reduces LinkedIn's limit. */
export const captionTooLong = (max: number) =>
  `A legenda pode ter no máximo ${max.toLocaleString('pt-BR')} caracteres neste post.`;

export const importColumnsMissing = (columns: readonly string[], first: string) =>
  `A primeira linha do arquivo precisa ter os nomes das colunas, e é “${first}”. ${columns.length === 1 ? 'Falta' : 'Faltam'}: ${columns.join(', ')}.`;
export const importColumnRepeated = (column: string) => `A coluna ${column} aparece duas vezes.`;
export const importQuoteOpen = (linha: number) => `Na linha ${linha} há aspas que não se fecham.`;
export const importLineTooLong = (linha: number) => `A linha ${linha} é longa demais. Confira as aspas.`;
export const importVinculoUnknown = (value: string) =>
  `Não conhecemos o vínculo “${value}”. ${vinculoDesconhecido}`;
export const importMatriculaRepeated = (linha: number) => `Esta matrícula já está na linha ${linha}.`;
export const importEmailRepeated = (linha: number) => `Este e-mail já está na linha ${linha}.`;

export const tooLong = (max: number) => `Use no máximo ${max.toLocaleString('pt-BR')} caracteres.`;

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
/** A limit was reached, and when it has room again. */
export const quotaReached = (what: string, until: Date): string =>
  `${what} Tente novamente a partir de ${MOMENT.format(until).replace(', ', ' às ')}.`;
