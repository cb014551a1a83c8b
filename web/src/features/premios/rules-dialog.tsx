import { useEffect } from 'react';
import { refusalOf } from '#lib/api/api-error.ts';
import { monthInWords } from '#lib/format/format.ts';
import { type Errors, useForm } from '#lib/forms/form.ts';
import { monthOf } from '#shared/rules/dates.ts';
import { addMonths } from '#shared/rules/periodos.ts';
import { EXPECTED_CLICKS_MAX, EXPECTED_SHARES_MAX, NO_RULES, type Regras } from '#shared/rules/premios.ts';
import { VINCULO_LABELS, VINCULOS, type Vinculo } from '#shared/rules/vinculo.ts';
import { REGRAS as T } from '#texts/premios/premios.ts';
import { Alert } from '#ui/alert.tsx';
import { Checkbox, TextField } from '#ui/field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import layout from '#ui/form-layout.module.css';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.tsx';
import { usePrizeRules, useSaveRules } from './use-prizes.ts';

interface RulesDialogProps {
  empresaId: string;
  onClose: () => void;
}
type Values = Record<Vinculo, boolean> & { compartilhamentos: string; cliques: string; quem: string };

const MOST = { compartilhamentos: EXPECTED_SHARES_MAX, cliques: EXPECTED_CLICKS_MAX } as const;
const typed = (figure: number | null): string => (figure === null ? '' : String(figure));
const figureIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const chosenIn = (values: Values): Vinculo[] => VINCULOS.filter((vinculo) => values[vinculo]);

function wrongIn(values: Values): Errors<Values> {
  const found: Errors<Values> = {};
  for (const name of ['compartilhamentos', 'cliques'] as const) {
    const text = values[name].trim();
    if (text !== '' && !(/^\d+$/.test(text) && Number(text) <= MOST[name]))
      found[name] = T.inteiro(MOST[name]);
  }
  if (values.quem === 'alguns' && chosenIn(values).length === 0) found.clt = T.marque;
  return found;
}

/** From when what is saved now holds, and since when what is saved holds. */
function heldSince({ desde }: Regras, now: Date): string {
  if (desde === null) return T.primeiras;
  const mes = monthOf(now);
  const saved = (desde > mes ? T.aPartir : T.desde)(monthInWords(desde));
  return `${saved} ${T.mudanca(monthInWords(addMonths(mes, 1)))}`;
}

const valuesOf = ({
  esperadoCompartilhamentos,
  esperadoCliques,
  vinculosQueTrocam: list,
}: Regras): Values => ({
  compartilhamentos: typed(esperadoCompartilhamentos),
  cliques: typed(esperadoCliques),
  quem: list ? 'alguns' : 'todos',
  ...(Object.fromEntries(VINCULOS.map((vinculo) => [vinculo, list?.includes(vinculo) ?? false])) as Record<
    Vinculo,
    boolean
  >),
});

/** What is ordinarily expected of a person, and who may exchange UPS. */
export default function RulesDialog({ empresaId, onClose }: RulesDialogProps) {
  const rules = usePrizeRules(empresaId);
  const { data: regras } = rules;
  const save = useSaveRules(empresaId);
  const form = useForm<Values>({
    initial: valuesOf(regras ?? NO_RULES),
    check: wrongIn,
    failure: (error) => refusalOf(error, T.erro),
    submit: async (values) => {
      const { desde } = await save({
        esperadoCompartilhamentos: figureIn(values.compartilhamentos),
        esperadoCliques: figureIn(values.cliques),
        vinculosQueTrocam: values.quem === 'alguns' ? chosenIn(values) : null,
      });
      toast.ok(desde && desde !== regras?.desde ? T.salvasDesde(monthInWords(desde)) : T.salvas);
      onClose();
    },
  });
  const { reset, dirty } = form;
  // Rules that arrive later must not replace what was typed meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules are what triggers it
  useEffect(() => {
    if (regras && !dirty) reset(valuesOf(regras));
  }, [regras]);
  return (
    <FormDialog
      title={T.titulo}
      submitLabel={T.salvar}
      pending={form.submitting}
      disabled={!regras || !dirty}
      dismissable={!dirty}
      formRef={form.ref}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
      <NotLoaded query={rules} erro={T.erroCarregar} rows={3} />
      {regras ? <Fields form={form} regras={regras} /> : null}
    </FormDialog>
  );
}

function Fields({ form, regras }: { form: ReturnType<typeof useForm<Values>>; regras: Regras }) {
  return (
    <>
      <p>{T.lead}</p>
      <div className={layout.pair}>
        {(['compartilhamentos', 'cliques'] as const).map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={T[name]}
            hint={T.vazio}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
          />
        ))}
      </div>
      <p className={layout.quiet}>{heldSince(regras, new Date())}</p>
      <FieldGroup label={T.quem} hint={T.quemDica} error={form.errors.clt}>
        <div>
          <Segmented
            label={T.quem}
            name="quem"
            value={form.values.quem}
            onChange={(quem) => form.set('quem', quem)}
            options={[
              { value: 'todos', label: T.todos },
              { value: 'alguns', label: T.alguns },
            ]}
          />
        </div>
        {form.values.quem === 'alguns' ? (
          <div className="stack">
            {VINCULOS.map((vinculo) => (
              <Checkbox key={vinculo} {...form.checkbox(vinculo)}>
                {VINCULO_LABELS[vinculo]}
              </Checkbox>
            ))}
          </div>
        ) : null}
      </FieldGroup>
    </>
  );
}
