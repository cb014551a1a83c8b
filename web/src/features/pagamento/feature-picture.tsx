import { useTema } from '#lib/browser/theme.ts';
import type { PaidRecurso } from '#shared/rules/planos.ts';
import { MAIS_PLANOS as T } from '#texts/pagamento/mais.ts';
import css from './more-features.module.css';

/** Made by `npm run telas recursos` (scripts/feature-pictures.ts). */
const PICTURES = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
const pictureOf = (recurso: PaidRecurso, tema: 'claro' | 'escuro') =>
  PICTURES[`./pictures/${recurso}-${tema}.webp`];

/** A feature as the panel shows it, in the theme on screen. */
export function FeaturePicture({ recurso }: { recurso: PaidRecurso }) {
  const tema = useTema();
  const dark = pictureOf(recurso, 'escuro');
  return (
    <picture>
      {tema === 'sistema' ? <source media="(prefers-color-scheme: dark)" srcSet={dark} /> : null}
      <img
        className={css.picture}
        src={tema === 'escuro' ? dark : pictureOf(recurso, 'claro')}
        alt={T.recursos[recurso].imagem}
        width={720}
        height={360}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
