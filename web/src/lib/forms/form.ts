import { type FormEvent, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { loadModule } from '../loading/load-module.ts';
import type * as SCHEMAS from './schemas.ts';

type Values = Record<string, string | boolean>;
export type Errors<V> = Partial<Record<keyof V, string>>;
type KeysOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string;

interface FormSchema {
  safeParse(values: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

interface Options<V extends Values> {
  initial: V;
  /** restored after a reload (lib/storage/draft.ts) */
  typed?: Partial<V> | undefined;
  /**
   * Name of the route's body schema, or of a part, so browser and server use the same messages. Loaded when the form is
   * first focused, so the page is drawn without it.
   */
  schema?: keyof typeof SCHEMAS;
  /** Rules between fields (matching passwords); its errors, or `undefined` for none, replace those of the schema. */
  check?: (values: V) => { readonly [K in keyof V]?: string | undefined };
  /** sentence above the form when fields are empty; `check` marks those with an empty message */
  missing?: string;
  submit: (values: V) => Promise<void>;
  /** Sentence above the form when the submission fails; the server's field messages go under their fields. */
  failure?: (error: unknown) => string;
}

function schemaErrors<V extends Values>(schema: FormSchema, values: V): Errors<V> {
  const errors: Partial<Record<keyof V, string>> = {};
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    const name = issue.path[0] as keyof V;
    if (name in values) errors[name] ??= issue.message;
  }
  return errors;
}

/** When the schema cannot be loaded, the server validates alone. */
const fetchSchema = async (name: keyof typeof SCHEMAS): Promise<FormSchema | undefined> => {
  try {
    return (await loadModule(() => import('./schemas.ts')))[name];
  } catch {
    return undefined;
  }
};

/** A form that validates on blur and on submit, focuses the first error and keeps its values. */
export function useForm<V extends Values>({
  initial,
  typed,
  schema,
  check,
  missing,
  submit,
  failure = messageOf,
}: Options<V>) {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState<V>({ ...initial, ...typed });
  const [errors, showErrors] = useState<Errors<V>>({});
  const shownErrors = useRef(errors);
  const setErrors = (next: Errors<V>) => {
    shownErrors.current = next;
    showErrors(next);
  };
  /** the server's own, which hold until their field changes */
  const refused = useRef<Errors<V>>({});
  const [error, setError] = useState('');
  const [submitting, setSubmitting] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const fetched = useRef<FormSchema>(undefined);

  const isReady = () => !schema || fetched.current !== undefined;
  const prepare = useCallback(async () => {
    if (schema) fetched.current ??= await fetchSchema(schema);
  }, [schema]);
  useEffect(() => {
    const form = ref.current;
    form?.addEventListener('focusin', prepare, { once: true });
    return () => form?.removeEventListener('focusin', prepare);
  }, [prepare]);

  /** Current values, also for a submission that waited for the schema while the user kept typing. */
  const latest = useRef({ values, check, submit });
  latest.current = { values, check, submit };

  const validate = (): Errors<V> => {
    const { values, check } = latest.current;
    return {
      ...(fetched.current ? schemaErrors(fetched.current, values) : {}),
      ...check?.(values),
    } as Errors<V>;
  };
  const inputs = () => [...(ref.current?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  /** A message is not said twice. */
  const isBeside = (found: Errors<V>, message: string) =>
    inputs().some((input) => found[input.getAttribute('name') as keyof V] === message);
  const focusFirst = (found: Errors<V>) => {
    inputs()
      .find((input) => found[input.getAttribute('name') as keyof V] !== undefined)
      ?.focus();
  };
  const set = (name: keyof V, value: string | boolean) => {
    const { values: before, check } = latest.current;
    const after = { ...before, [name]: value };
    delete refused.current[name];
    latest.current.values = after;
    setValues(after);
    // A rule between fields is mended from either of them.
    const [was, is] = [check?.(before), check?.(after)];
    const mended = (other: keyof V) => was?.[other] !== undefined && is?.[other] === undefined;
    const left = (Object.keys(shownErrors.current) as (keyof V)[]).filter(
      (other) => shownErrors.current[other] !== undefined && other !== name && !mended(other),
    );
    if (left.length === 0 && Object.values(shownErrors.current).some((message) => message !== undefined))
      setError('');
    setErrors(Object.fromEntries(left.map((other) => [other, shownErrors.current[other]])) as Errors<V>);
  };

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (submitting) return;
    setError('');
    if (!isReady()) {
      setSubmitting(true);
      await prepare();
    }
    const { values, submit } = latest.current;
    refused.current = {};
    const found = validate();
    setErrors(found);
    const wrong = Object.values(found).filter((message) => message !== undefined);
    if (missing && wrong.includes('')) setError(missing);
    if (wrong.length > 0) {
      setSubmitting(false);
      return focusFirst(found);
    }
    setSubmitting(true);
    try {
      await submit(values);
      // Drawn together with the page that a successful submission opens: until then the button stays disabled.
      startTransition(() => setSubmitting(false));
    } catch (thrown) {
      setSubmitting(false);
      const campos = thrown instanceof ApiError ? (thrown.campos as Errors<V>) : {};
      refused.current = { ...campos };
      setErrors(campos);
      const message = failure(thrown);
      setError(isBeside(campos, message) ? '' : message);
      focusFirst(campos);
    }
  }

  return {
    ref,
    values,
    errors,
    error,
    submitting,
    onSubmit,
    set,
    setError,
    /** Shows errors of another action than the submission, and focuses the first. */
    refuse: (found: Errors<V>) => {
      setErrors({ ...shownErrors.current, ...found });
      focusFirst(found);
    },
    dirty: (Object.keys(values) as (keyof V)[]).some((name) => values[name] !== start[name]),
    /** Starts over from these values (after a save, or when data arrives). */
    reset: (next: V = initial) => {
      setStart(next);
      setValues(next);
      latest.current.values = next;
      refused.current = {};
      setErrors({});
      setError('');
    },
    field: (name: KeysOf<V, string>) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (value: string) => set(name, value),
      onBlur: () => {
        // Only changed fields are validated on blur.
        if (values[name] !== start[name])
          setErrors({ ...shownErrors.current, [name]: validate()[name] ?? refused.current[name] });
      },
    }),
    checkbox: (name: KeysOf<V, boolean>) => ({
      name,
      checked: values[name] as boolean,
      onChange: (value: boolean) => set(name, value),
    }),
  };
}
