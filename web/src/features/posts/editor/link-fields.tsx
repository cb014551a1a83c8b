import { Link2, X } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { PATHS } from '#paths.ts';
import { LINK_DESCRIPTION_MAX, LINK_MAX, LINK_TITLE_MAX, withScheme } from '#shared/rules/links.ts';
import { LINK as T } from '#texts/links/link.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { UrlField } from '#ui/url-field.tsx';
import css from './new-post.module.css';

type LinkField = 'link' | 'linkTitulo' | 'linkDescricao';

interface LinkFieldsProps {
  /** focuses the title when the fields open, since the address is there */
  startsAtTitle: boolean;
  /** the surrounding form */
  form: {
    values: { withLink: boolean };
    set: (name: LinkField | 'withLink', value: string | boolean) => void;
    field: (name: LinkField) => Omit<ComponentProps<typeof TextField>, 'label'> & {
      value: string;
      onBlur: () => void;
    };
  };
}

/** The post's link, collapsed because most posts have none. */
export function LinkFields({ form, startsAtTitle }: LinkFieldsProps) {
  const { withLink } = form.values;
  // Opening the fields focuses the first one; closing them focuses the button.
  const [touched, setTouched] = useState(false);
  const open = (on: boolean) => {
    setTouched(true);
    form.set('withLink', on);
    if (!on) for (const name of ['link', 'linkTitulo', 'linkDescricao'] as const) form.set(name, '');
  };
  if (!withLink) {
    return (
      <FieldGroup label={T.grupo} optional>
        <div>
          <Button variant="secondary" icon={<Link2 />} autoFocus={touched} onClick={() => open(true)}>
            {T.adicionar}
          </Button>
        </div>
      </FieldGroup>
    );
  }
  const address = form.field('link');
  return (
    <FieldGroup label={T.grupo}>
      <div className="stack gap-16">
        <UrlField
          label={T.endereco}
          hint={T.enderecoDica}
          maxLength={LINK_MAX}
          autoFocus={touched}
          {...address}
          onBlur={() => {
            const whole = withScheme(address.value);
            if (whole === address.value) address.onBlur();
            else form.set('link', whole);
          }}
        />
        <TextField
          label={T.titulo}
          hint={T.tituloDica}
          maxLength={LINK_TITLE_MAX}
          autoFocus={startsAtTitle && !touched}
          {...form.field('linkTitulo')}
        />
        <TextField
          label={T.descricao}
          optional
          maxLength={LINK_DESCRIPTION_MAX}
          {...form.field('linkDescricao')}
        />
        <p className={css.linkNote}>
          {T.dica}{' '}
          <a href={PATHS.metodo} target="_blank" rel="noopener">
            {T.metodo}
            <span className="so-leitor">{T.novaAba}</span>
          </a>
        </p>
        <div>
          <Button variant="ghost" icon={<X />} onClick={() => open(false)}>
            {T.remover}
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}
