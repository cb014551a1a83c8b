import { useRef, useState } from 'react';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { useShown } from '#features/shell/use-shown.ts';
import { TagManager } from '#features/tags/tag-manager.tsx';
import { TagPicker } from '#features/tags/tag-picker.tsx';
import type { Empresa, Post } from '#shared/routes/entities.ts';
import { PLAN_RULES } from '#shared/rules/planos.ts';
import { EDITAR_POST as T } from '#texts/posts/editar.ts';
import { NOVO_POST } from '#texts/posts/novo-post.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { MentionButton } from '#ui/mention-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import css from './new-post.module.css';
import { useEditPost } from './use-edit-post.ts';
import { ValidityOption } from './validity-option.tsx';
import { VariationFields, type VariationMaking } from './variation-fields.tsx';

interface EditPostProps {
  post: Post;
  empresaId: string;
  /** makes variations of the caption, where the company has an assistant */
  maker?: VariationMaking | undefined;
  /** saved, or cancelled */
  onClose: () => void;
}

/** What the company may change of a published post; applies to future shares. */
export default function EditPost({ post, empresaId, maker, onClose }: EditPostProps) {
  const { data: empresa } = useEmpresa(empresaId);
  return empresa ? (
    <Form post={post} empresa={empresa} maker={maker} onClose={onClose} />
  ) : (
    <Skeleton h={520} />
  );
}

function Form({ post, empresa, maker, onClose }: { empresa: Empresa } & Omit<EditPostProps, 'empresaId'>) {
  const regras = PLAN_RULES[empresa.plano_nome];
  const { form, captionMax, tags, setTags, front, variacoes, setVariacoes, dirty, conflict, showCurrent } =
    useEditPost(post, empresa, {
      onSaved: () => {
        toast.ok(T.salvo);
        onClose();
      },
      onClose,
    });
  const showsValidity = useShown(regras.enterprise, form.values.withValidade);
  const [managing, setManaging] = useState(false);
  const caption = useRef<HTMLTextAreaElement>(null);
  return (
    <Card>
      <UnsavedGuard when={dirty} />
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={css.form}>
        {conflict ? (
          <Alert
            tone="warn"
            action={
              <Button variant="secondary" size="s" onClick={showCurrent}>
                {T.verAtual}
              </Button>
            }
          >
            <b>{T.ultrapassado}</b> {T.ultrapassadoTexto}
          </Alert>
        ) : null}
        <TextArea
          label={NOVO_POST.legenda}
          hint={T.legendaDica}
          maxLength={captionMax}
          rows={6}
          autoFocus
          ref={caption}
          {...form.field('legenda')}
        />
        <MentionButton
          page={empresa.paginaLinkedin}
          area={caption}
          value={form.values.legenda}
          onChange={(legenda) => form.set('legenda', legenda)}
        />
        <VariationFields
          page={empresa.paginaLinkedin}
          inPlan={regras.recursos.includes('variacoes')}
          max={captionMax}
          legenda={form.values.legenda}
          variacoes={variacoes}
          maker={empresa.assistente ? maker : undefined}
          onChange={setVariacoes}
        />
        <TagPicker
          empresaId={empresa.id}
          inPlan={regras.enterprise}
          selected={tags}
          onSelect={setTags}
          front={front}
          onManage={() => setManaging(true)}
        />
        {showsValidity ? (
          <ValidityOption
            values={form.values}
            inPlan={regras.enterprise}
            error={form.errors.validade}
            onChange={form.set}
          />
        ) : null}
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        <div className={css.actions}>
          <Button type="submit" size="l" loading={form.submitting} disabled={!dirty}>
            {form.submitting ? T.salvando : T.salvar}
          </Button>
          <Button variant="ghost" size="l" disabled={form.submitting} onClick={onClose}>
            {T.cancelar}
          </Button>
        </div>
      </form>
      {managing ? (
        <TagManager
          empresaId={empresa.id}
          selected={tags}
          onSelect={setTags}
          onClose={() => setManaging(false)}
        />
      ) : null}
    </Card>
  );
}
