import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { isOffline } from '#lib/loading/network.ts';
import * as MSG from '#shared/messages.ts';
import { compartilhamentos } from '#shared/routes/compartilhamentos.ts';
import type { Empresa, Post } from '#shared/routes/entities.ts';
import { mediaPathsOf } from '#shared/rules/media-paths.ts';
import { captionMaxOf } from '#shared/rules/share-text.ts';
import { PEDIR } from '#texts/assistente/pedir.ts';
import { COMPARTILHAR } from '#texts/compartilhamentos/compartilhar.ts';
import { POST as T } from '#texts/posts/post.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/classes.ts';
import { MentionButton } from '#ui/mention-button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import css from './share.module.css';

type Version = 'original' | 'sua';

interface CaptionEditorProps {
  post: Post;
  funcionarioId: string;
  empresaId: string;
  /** alteravel, and not shared yet */
  editable: boolean;
  /** shared when the employee has no caption of their own, and its label */
  offered: string;
  offeredLabel: string;
  /** the employee's caption; empty without one */
  own: string;
  /** button for another variation */
  another: ReactNode;
  /** the assistant; `use` puts its text into the field */
  words?: ((use: (text: string) => void) => ReactNode) | undefined;
  /** the disclosure that the share appends */
  divulgacao: string | null | undefined;
  /** the company's page on LinkedIn */
  page: Empresa['paginaLinkedin'] | undefined;
  /** the caption being typed; null when not editing */
  draft: string | null;
  onDraft: (draft: string | null) => void;
  /** shares the post with the saved caption; undefined where that takes more than one press */
  onShare: (() => void) | undefined;
}

/** Original and Sua Versão; Editar opens a text area, Salvar stores it. */
export function CaptionEditor({
  post,
  funcionarioId,
  empresaId,
  editable,
  offered,
  offeredLabel,
  own,
  another,
  words,
  divulgacao,
  page,
  draft,
  onDraft,
  onShare,
}: CaptionEditorProps) {
  const client = useQueryClient();
  const [version, setVersion] = useState<Version>(own || draft !== null ? 'sua' : 'original');
  const [error, setError] = useState('');
  const [edited, setEdited] = useState(false);
  const [suggested, setSuggested] = useState(false);
  const editing = draft !== null;
  const area = useRef<HTMLTextAreaElement>(null);

  const save = useWrite({
    mutationFn: (legendaAlterada: string) =>
      call(compartilhamentos.editCaption, {
        body: { funcionarioId, postOriginalId: post.id, legendaAlterada },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.post(post.id) });
      void client.invalidateQueries({ queryKey: keys.posts(empresaId) });
      onDraft(null);
      toast.ok(T.legendaSalva);
    },
    onError: (failure) => {
      // The post has changed: load its current state.
      if (failure instanceof ApiError && failure.status === 409)
        void client.invalidateQueries({ queryKey: keys.post(post.id) });
      toast.bad(T.erroLegenda);
    },
  });
  const submit = (done?: () => void) => {
    if (!draft?.trim()) return setError(MSG.legendaObrigatoria);
    // What was typed stays in the field, and on this device.
    if (done && isOffline()) return toast.bad(COMPARTILHAR.semInternet);
    save.mutate(draft, { onSuccess: () => done?.() });
  };
  const edit = () => {
    setVersion('sua');
    setError('');
    setEdited(true);
    setSuggested(false);
    onDraft(own || offered);
  };
  const use = (text: string) => {
    edit();
    setSuggested(true);
    onDraft(text);
  };

  const tabs = [
    { key: 'original', label: offeredLabel },
    { key: 'sua', label: T.suaVersao },
  ] as const;
  return (
    <Tabs<Version> label={T.legenda} value={version} onChange={setVersion} tabs={tabs}>
      {editing && suggested && version === 'sua' ? <p className={css.revise}>{PEDIR.revise}</p> : null}
      {version === 'original' ? (
        <p className={css.caption}>{offered}</p>
      ) : editing ? (
        <>
          <TextArea
            name="legendaAlterada"
            ref={area}
            label={T.legenda}
            value={draft}
            error={error || undefined}
            maxLength={captionMaxOf(
              { link: post.link, midias: mediaPathsOf(post.midias) },
              { site: location.origin, divulgacao },
            )}
            autoFocus
            onChange={(value) => {
              onDraft(value);
              setError('');
            }}
          />
          <MentionButton page={page} area={area} value={draft} onChange={onDraft} />
        </>
      ) : (
        <p className={own ? css.caption : 'quiet'}>{own || T.semVersao}</p>
      )}
      {editing ? (
        <div className={cx(css.below, css.bar)}>
          <div className="row gap-10">
            {onShare ? (
              <Button loading={save.isPending} disabled={draft === own} onClick={() => submit(onShare)}>
                {T.salvarECompartilhar}
              </Button>
            ) : null}
            <Button
              variant={onShare ? 'secondary' : 'primary'}
              loading={save.isPending && !onShare}
              disabled={save.isPending || draft === own}
              onClick={() => submit()}
            >
              {T.salvar}
            </Button>
            <Button variant="ghost" onClick={() => onDraft(null)} disabled={save.isPending}>
              {T.cancelar}
            </Button>
          </div>
        </div>
      ) : null}
      {editable && !editing ? (
        <div className={cx(css.below, 'row gap-10')}>
          {version === 'original' ? another : null}
          {/* Editar gets the focus back after Salvar or Cancelar. */}
          <Button variant="secondary" icon={<Pencil />} autoFocus={edited} onClick={edit}>
            {T.editar}
          </Button>
          {words?.(use)}
        </div>
      ) : null}
      <UnsavedGuard when={editing && draft !== (own || offered)} />
    </Tabs>
  );
}
