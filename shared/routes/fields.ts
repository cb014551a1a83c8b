import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { isCnpj, plainCnpj } from '../rules/cnpj.ts';
import { EMAIL } from '../rules/email.ts';
import { invalidEmail } from '../rules/invalid-email.ts';
import { containsAddress, containsExplicitAddress, isDisguised } from '../rules/names.ts';
import { isShortenedNumber, plainEmail, plainPhone } from '../rules/typed.ts';
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
const unmarked = z.refine<string>((value) => !containsExplicitAddress(value), {
  error: MSG.nomeComEndereco,
  abort: true,
});
/** Checks for all names. */
export const nameChecks = [unmarked, visible] as const;

/** The name of a company, a person or a team: required, without invisible characters or a web address. */
export const nome = (label: string, max: number, withDomain: string = MSG.nomeComDominio) =>
  texto(label, max).check(
    ...nameChecks,
    z.refine((value) => !containsAddress(value), { error: withDomain }),
  );

/**
 * The name of a product, post or job title: no invisible characters, no explicit address. It may contain a domain
 * (`Node.js`, `Vale Amazon.com.br`), because no mail to strangers shows it.
 */
export const nomeDeCoisa = (label: string, max: number) => texto(label, max).check(...nameChecks);

/** The new name of an existing company. It may contain the domain of its e-mail; `updateEmpresa` checks that. */
export const nomeDaEmpresa = nomeDeCoisa('Nome', 120);

/** Accepts null as an empty text, so that clients can send back what answers contain. */
export const nullAsEmpty = <T>(schema: z.core.$ZodType<T>) =>
  z.pipe(
    z.transform((value: unknown): unknown => value ?? ''),
    schema,
  );

/** Optional text, trimmed; an absent field stays absent. */
export const optionalText = (max: number) =>
  z.optional(
    nullAsEmpty(
      z.string({ error: MSG.dadosInvalidos }).check(z.trim(), z.maxLength(max, { error: tooLong(max) })),
    ),
  );

/** Text on a single line; line breaks become spaces. */
export const line = (max: number) =>
  z.string({ error: MSG.dadosInvalidos }).check(
    z.overwrite((value) => value.replace(/\s+/g, ' ').trim()),
    z.maxLength(max, { error: tooLong(max) }),
  );

/** E-mails ignore case and what surrounds them, so they are normalised on input. */
export const email = z
  .string({ error: requiredField('E-mail') })
  .check(
    z.overwrite(plainEmail),
    z.minLength(1, { error: requiredField('E-mail') }),
    z.maxLength(254, { error: tooLong(254) }),
    z.regex(EMAIL, { error: ({ input }) => invalidEmail(String(input)) }),
  );

/**
 * The password policy (docs/specification.md#sign-up): at least 8 characters with a letter and a digit. The server also
 * refuses common passwords. Cognito takes no space at an end and no line break.
 */
export const senha = z
  .string({ error: requiredField('Senha') })
  .check(
    z.minLength(8, { error: MSG.senhaFraca }),
    z.maxLength(128, { error: tooLong(128) }),
    z.regex(/\p{L}/u, { error: MSG.senhaFraca }),
    z.regex(/\d/, { error: MSG.senhaFraca }),
    z.regex(/^[^\s\x85][^\n\r\x85\u2028\u2029]*[^\s\x85]$/, { error: MSG.senhaComEspaco }),
  );
export const meetsPolicy = (value: string): boolean => z.safeParse(senha, value).success;

/** The caller's current password, as step-up proof. */
export const senhaAtual = z.optional(
  z.string({ error: MSG.dadosInvalidos }).check(z.maxLength(256, { error: MSG.dadosInvalidos })),
);

/** Ids of passkeys and API keys that stay when the owner takes the account back. */
export const manter = z._default(
  z
    .array(z.string({ error: MSG.dadosInvalidos }).check(z.maxLength(1400, { error: MSG.dadosInvalidos })), {
      error: MSG.dadosInvalidos,
    })
    .check(z.maxLength(30, { error: MSG.dadosInvalidos })),
  [],
);

/** An identifier of ours (ULID) or of a partner: short, printable, never a path. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;
export const isId = (value: string): boolean => ID.test(value);
export const id = (label = 'Identificador') =>
  z.string({ error: requiredField(label) }).check(z.regex(ID, { error: `${label} inválido.` }));

/** A single-use token in a link or a request. */
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

/** A whole number that null, or a form's empty text, removes; an absent field stays absent. */
export const removableInteger = (label: string, min: number, max: number) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? null : value)),
      z.nullable(inteiro(label, min, max)),
    ),
  );

/** true/false, also as text from forms. */
export const booleano = z.pipe(
  z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean({ error: MSG.dadosInvalidos }),
);

/** Characters allowed per list entry in its JSON text, including escapes. */
const MOST_OF_AN_ENTRY = 24_000;

/**
 * Accepts an array, one JSON text, or (in a form) a single value. A list that is too long is refused before its entries
 * are checked.
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

/** An existing calendar day `YYYY-MM-DD`. */
export const dia = z
  .string({ error: 'Data inválida.' })
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Data inválida.' }),
    z.refine(isDay, { error: 'Data inválida.' }),
  );

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A time with its offset (ISO 8601), normalised to UTC. */
export const instante = z.string({ error: 'Data inválida.' }).check(
  z.refine((value) => isDay(INSTANT.exec(value)?.[1] ?? '') && !Number.isNaN(Date.parse(value)), {
    error: 'Data inválida.',
    abort: true,
  }),
  z.overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString())),
);

/** A day of a reporting period: not before the product existed. */
export const dataDoPeriodo = dia.check(
  z.refine((value: string) => value >= '2020-01-01', { error: 'Data inválida.' }),
);

/** A file inside a multipart body, parsed by functions/platform/http/event.ts; its bytes never leave the server. */
export interface SentFile {
  readonly nome: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export const isSentFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/** A sign-in reveals nothing: a missing field gets the message of a wrong one (docs/specification.md#sessions). */
export const credential = (max: number) =>
  z
    .string({ error: MSG.credenciais })
    .check(z.minLength(1, { error: MSG.credenciais }), z.maxLength(max, { error: MSG.credenciais }));
export const credentialAddress = z
  .string({ error: MSG.credenciais })
  .check(
    z.overwrite(plainEmail),
    z.minLength(1, { error: MSG.credenciais }),
    z.maxLength(254, { error: MSG.credenciais }),
  );

/** A media field: the `key` of a finished upload, or the file itself. */
export const arquivo = z.union(
  [z.string().check(z.minLength(1), z.maxLength(512)), z.custom<SentFile>(isSentFile)],
  { error: MSG.midiaInvalida },
);
/** Optional media field; forms send an empty text if no file is chosen. */
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

const fullNumber = z.refine<string>((value) => !isShortenedNumber(value), { error: MSG.telefoneEncurtado });
const plainNumber = z.overwrite(plainPhone);
const telefone = z
  .string({ error: requiredField('Telefone') })
  .check(
    plainNumber,
    z.minLength(1, { error: requiredField('Telefone') }),
    z.maxLength(30, { error: tooLong(30) }),
    fullNumber,
  );
export const optionalPhone = z.optional(
  nullAsEmpty(
    z
      .string({ error: MSG.dadosInvalidos })
      .check(plainNumber, z.maxLength(30, { error: tooLong(30) }), fullNumber),
  ),
);

/** Data of a company at sign-up and in its settings. */
export const dadosEmpresa = {
  nome: nome('Nome', 120, MSG.nomeDeOutroSite),
  endereco: texto('Endereço', 200),
  adm_nome: nome('Nome do administrador', 120),
  telefone,
  email,
};

/** Stored without separators; an empty text removes it. */
export const cnpj = z
  .pipe(
    z.string({ error: MSG.cnpjInvalido }).check(z.maxLength(32, { error: MSG.cnpjInvalido })),
    z.transform(plainCnpj),
  )
  .check(z.refine((plain) => plain === '' || isCnpj(plain), { error: MSG.cnpjInvalido }));
