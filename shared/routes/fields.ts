import * as z from 'zod/mini';
import { MSG } from '../messages.ts';
import { EMAIL, INVALID_EMAIL } from '../rules/email.ts';
import { holdsAddress, holdsMarkedAddress, isDisguised } from '../rules/names.ts';
import { requiredField, tooLong } from '../sentences.ts';

/** Required text, trimmed. `label` is the Portuguese name used in the message under the field. */
export const texto = (label: string, max: number) =>
  z
    .string({ error: requiredField(label) })
    .check(
      z.trim(),
      z.minLength(1, { error: requiredField(label) }),
      z.maxLength(max, { error: tooLong(max) }),
    );

const visible = z.refine<string>((value) => !isDisguised(value), { error: MSG.nomeInvisivel });
const unmarked = z.refine<string>((value) => !holdsMarkedAddress(value), {
  error: MSG.nomeComEndereco,
  abort: true,
});
/** What every name is held against. */
export const ofCoisa = [unmarked, visible] as const;

/** The name of a company, a person or a team: required text without invisible characters or the address of a site. */
export const nome = (label: string, max: number, withDomain: string = MSG.nomeComDominio) =>
  texto(label, max).check(
    ...ofCoisa,
    z.refine((value) => !holdsAddress(value), { error: withDomain }),
  );

/**
 * The name of a thing, or of a job: no invisible characters and no address that is written out as one. It may name a
 * domain (`Node.js`, `Vale Amazon.com.br`), for it stands in no mail to a stranger.
 */
export const nomeDeCoisa = (label: string, max: number) => texto(label, max).check(...ofCoisa);

/** The new name of a company that there is. It may name the domain of its e-mail, which `updateEmpresa` looks at. */
export const nomeDaEmpresa = nomeDeCoisa('Nome', 120);

/** What an answer tells as `null` may be sent back: it is an empty text. */
export const emptied = <T>(schema: z.core.$ZodType<T>) =>
  z.pipe(
    z.transform((value: unknown): unknown => value ?? ''),
    schema,
  );

/** Optional text, trimmed; an absent field stays absent. */
export const optionalText = (max: number) =>
  z.optional(
    emptied(
      z.string({ error: MSG.dadosInvalidos }).check(z.trim(), z.maxLength(max, { error: tooLong(max) })),
    ),
  );

/** One line of text, however it was typed. */
export const line = (max: number) =>
  z.string({ error: MSG.dadosInvalidos }).check(
    z.overwrite((value) => value.replace(/\s+/g, ' ').trim()),
    z.maxLength(max, { error: tooLong(max) }),
  );

/** E-mails ignore case and surrounding space everywhere, so they are normalised where they enter. */
export const email = z
  .string({ error: requiredField('E-mail') })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: requiredField('E-mail') }),
    z.maxLength(254, { error: tooLong(254) }),
    z.regex(EMAIL, { error: INVALID_EMAIL }),
  );

/** The password policy (docs/specification.md#sign-up): 8 characters or more with a letter and a digit. Common ones the server refuses. */
export const senha = z
  .string({ error: requiredField('Senha') })
  .check(
    z.minLength(8, { error: MSG.senhaFraca }),
    z.maxLength(128, { error: tooLong(128) }),
    z.regex(/\p{L}/u, { error: MSG.senhaFraca }),
    z.regex(/\d/, { error: MSG.senhaFraca }),
  );
export const meetsPolicy = (value: string): boolean => z.safeParse(senha, value).success;

/** The password of the one who asks, where it proves who that is. */
export const senhaAtual = z.optional(
  z.string({ error: MSG.dadosInvalidos }).check(z.maxLength(256, { error: MSG.dadosInvalidos })),
);

/** An identifier of ours (ULID) or of a partner: short, printable, never a path. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;
export const isId = (value: string): boolean => ID.test(value);
export const id = (label = 'Identificador') =>
  z.string({ error: requiredField(label) }).check(z.regex(ID, { error: `${label} inválido.` }));

/** An opaque single-use token in a link or a request. */
export const opaqueToken = z
  .string({ error: MSG.tokenInvalido })
  .check(z.minLength(1, { error: MSG.tokenInvalido }), z.maxLength(4096, { error: MSG.tokenInvalido }));

/** A whole number that may arrive as text (query strings and multipart fields always do). */
export const inteiro = (label: string, min: number, max: number) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value,
    ),
    z
      .number({ error: `${label} deve ser um número inteiro.` })
      .check(
        z.int({ error: `${label} deve ser um número inteiro.` }),
        z.minimum(min, { error: `${label} deve ser no mínimo ${min.toLocaleString('pt-BR')}.` }),
        z.maximum(max, { error: `${label} deve ser no máximo ${max.toLocaleString('pt-BR')}.` }),
      ),
  );

/** true/false, also as the texts that forms send. */
export const booleano = z.pipe(
  z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean({ error: MSG.dadosInvalidos }),
);

/** Room for one entry of a list in its JSON text, however its characters are escaped. */
const MOST_OF_AN_ENTRY = 24_000;

/**
 * Lists arrive as an array, as one JSON text, or (in a form) as a single value. Too long a list is turned away as a
 * whole: its entries are not even looked at.
 */
export const listOf = <S extends z.core.$ZodType>(
  item: S,
  max: number,
  tooMany: string = MSG.dadosInvalidos,
) =>
  z.pipe(
    z.transform((value: unknown): unknown => {
      const list = asList(value, max * MOST_OF_AN_ENTRY);
      return list && list.length <= max ? list : undefined;
    }),
    z.array(item, { error: tooMany }).check(z.maxLength(max, { error: tooMany })),
  );

function asList(value: unknown, longest: number): unknown[] | undefined {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value !== 'string') return Array.isArray(value) ? value : [value];
  if (!value.startsWith('[')) return [value];
  try {
    const parsed: unknown = value.length <= longest ? JSON.parse(value) : undefined;
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const isDay = (value: string): boolean => {
  const date = new Date(`${value}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

/** A calendar day `YYYY-MM-DD` that exists. */
export const dia = z
  .string({ error: 'Data inválida.' })
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Data inválida.' }),
    z.refine(isDay, { error: 'Data inválida.' }),
  );

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** An instant with its offset (ISO 8601), as it is written in UTC. */
export const instante = z.string({ error: 'Data inválida.' }).check(
  z.refine((value) => isDay(INSTANT.exec(value)?.[1] ?? '') && !Number.isNaN(Date.parse(value)), {
    error: 'Data inválida.',
    abort: true,
  }),
  z.overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString())),
);

/** A day that a stretch of time is asked for by: nothing is older than the product. */
export const dataDoPeriodo = dia.check(
  z.refine((value: string) => value >= '2020-01-01', { error: 'Data inválida.' }),
);

/** A file sent inside a multipart body (functions/platform/http/event.ts builds it; the bytes never leave the server). */
export interface SentFile {
  readonly nome: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export const isSentFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/** A media field: the `key` of a finished upload, or the file itself. */
export const arquivo = z.union(
  [z.string().check(z.minLength(1), z.maxLength(512)), z.custom<SentFile>(isSentFile)],
  { error: MSG.midiaInvalida },
);
/** Optional media field; forms send an empty text for 'nothing chosen'. */
export const optionalMediaFile = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
    z.optional(arquivo),
  ),
);

/** Page of a list: `limit` 1–50 (default 6), `offset`, or a `cursor` from the page before. */
export const pagina = {
  limit: z._default(inteiro('limit', 1, 50), 6),
  offset: z._default(inteiro('offset', 0, 1_000_000), 0),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(2048))),
};
/** Long lists: up to 1,000 rows, with a cursor for more. */
export const longPage = {
  limit: z._default(inteiro('limit', 1, 1000), 1000),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(2048))),
};

export const mensagem = z.object({ message: z.string() });
/** The body of every refusal. */
export const ErrorBody = z.object({
  error: z.string(),
  message: z.string(),
  campos: z.optional(z.record(z.string(), z.string())),
  codigo: z.optional(z.string()),
  recurso: z.optional(z.string()),
});

/** What a company says of itself, at its sign-up and in its settings. */
export const dadosEmpresa = {
  nome: nome('Nome', 120, MSG.nomeDeOutroSite),
  endereco: texto('Endereço', 200),
  adm_nome: nome('Nome do administrador', 120),
  telefone: texto('Telefone', 30),
  email,
};
