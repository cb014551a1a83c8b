import { useQueryClient } from '@tanstack/react-query';
import { Link2, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useForm } from '#lib/forms/form.ts';
import { useMediaUploads } from '#lib/media/media-uploads.ts';
import { readDraft, useDraft } from '#lib/storage/draft.ts';
import { sugestoes } from '#shared/routes/sugestoes.ts';
import { LINK_MAX, LINK_TITLE_MAX, linkProblem } from '#shared/rules/links.ts';
import { ACCEPT_IMAGE } from '#shared/rules/media-limits.ts';
import { captionMaxOf } from '#shared/rules/share-text.ts';
import { captionTooLong, requiredField } from '#shared/sentences.ts';
import { SUGERIR as T } from '#texts/sugestoes/sugestoes.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CaptionLink } from '#ui/caption-link.tsx';
import { Card } from '#ui/card.tsx';
import { Dropzone } from '#ui/dropzone.tsx';
import { TextField } from '#ui/field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { UploadList } from '#ui/upload-list.tsx';
import { UrlField } from '#ui/url-field.tsx';
import { usePickText } from '#ui/use-pick-text.ts';
import { draftName, EMPTY, type SuggestionDraft } from './suggestion-draft.ts';

const failure = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : T.erro;

function wrongFields({ legenda, withLink, link, linkTitulo }: typeof EMPTY, captionMax: number) {
  const address = withLink
    ? link.trim()
      ? linkProblem(link.trim(), location.hostname)
      : undefined
    : undefined;
  return {
    ...(legenda.trim() ? {} : { legenda: T.faltaLegenda }),
    ...(legenda.trim().length > captionMax ? { legenda: captionTooLong(captionMax) } : {}),
    ...(withLink && !link.trim() ? { link: requiredField(T.link) } : {}),
    ...(address ? { link: address } : {}),
    ...(withLink && !linkTitulo.trim() ? { linkTitulo: requiredField(T.linkTitulo) } : {}),
  };
}

interface SuggestionFormProps {
  empresaId: string;
  /** the company's disclosure, which shortens the caption */
  divulgacao: string | null | undefined;
}

/** Form of a suggestion; after sending it is empty, and the suggestion appears in the list beside it. */
export function SuggestionForm({ empresaId, divulgacao }: SuggestionFormProps) {
  const name = draftName(empresaId);
  const [before] = useState(() => readDraft<SuggestionDraft>(name));
  const uploads = useMediaUploads('sugestao', before?.midias);
  const client = useQueryClient();
  const pick = usePickText();
  const form = useForm({
    initial: EMPTY,
    typed: before?.campos,
    check: (values) => wrongFields(values, captionMax(values)),
    failure,
    submit: async ({ legenda, withLink, link, linkTitulo }) => {
      if (uploads.failed) throw new ApiError(400, T.midiaComErro);
      const body = { legenda, midias: uploads.keys, ...(withLink && { link, linkTitulo }) };
      await call(sugestoes.createSugestao, { body });
      void client.invalidateQueries({ queryKey: keys.sugestoes(empresaId) });
      form.reset(EMPTY);
      uploads.clear();
      toast.ok(T.enviada);
    },
  });
  const captionMax = ({ withLink, link }: typeof EMPTY) =>
    captionMaxOf(
      { link: withLink ? link : null, midias: uploads.items },
      { site: location.origin, divulgacao },
    );
  const dirty = form.dirty || uploads.items.length > 0;
  useDraft(name, { campos: form.values, midias: uploads.kept }, dirty);
  const { withLink } = form.values;
  const [touched, setTouched] = useState(false);
  // A link from the caption has its address already.
  const [moved, setMoved] = useState(false);
  const openLink = (on: boolean) => {
    setTouched(true);
    form.set('withLink', on);
    if (!on) for (const field of ['link', 'linkTitulo'] as const) form.set(field, '');
  };
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <UnsavedGuard when={dirty} />
      <Card className="stack gap-22">
        <TextArea label={T.legenda} rows={5} maxLength={captionMax(form.values)} {...form.field('legenda')} />
        <CaptionLink
          legenda={form.values.legenda}
          link={form.values.link}
          onMove={({ legenda, link }) => {
            setTouched(false);
            setMoved(true);
            form.set('legenda', legenda);
            form.set('withLink', true);
            form.set('link', link);
          }}
        />
        <FieldGroup label={T.midias} optional error={uploads.error || undefined}>
          <Dropzone
            multiple
            media
            label={pick}
            hint={T.formatos}
            accept={ACCEPT_IMAGE}
            onFiles={uploads.add}
          />
          <UploadList items={uploads.items} onRemove={uploads.remove} />
        </FieldGroup>
        {withLink ? (
          <div className="stack gap-16">
            <UrlField label={T.link} maxLength={LINK_MAX} autoFocus={touched} {...form.field('link')} />
            <TextField
              label={T.linkTitulo}
              maxLength={LINK_TITLE_MAX}
              autoFocus={moved && !touched}
              {...form.field('linkTitulo')}
            />
            <div>
              <Button variant="ghost" icon={<X />} onClick={() => openLink(false)}>
                {T.removerLink}
              </Button>
            </div>
          </div>
        ) : (
          <div>
            <Button variant="secondary" icon={<Link2 />} autoFocus={touched} onClick={() => openLink(true)}>
              {T.adicionarLink}
            </Button>
          </div>
        )}
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <div>
          <Button type="submit" size="l" loading={form.submitting || uploads.sending}>
            {form.submitting ? T.enviando : uploads.sending ? T.enviandoMidias : T.enviar}
          </Button>
        </div>
      </Card>
    </form>
  );
}
