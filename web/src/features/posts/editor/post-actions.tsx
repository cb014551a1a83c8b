import * as MSG from '#shared/messages.ts';
import { AGENDA } from '#texts/posts/agenda.ts';
import { NOVO_POST as T } from '#texts/posts/novo-post.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import css from './new-post.module.css';
import type { SaveState } from './use-autosave.ts';
import type { usePostForm } from './use-post-form.ts';

/** State of the autosave, in a line under the buttons that is always there. */
const SAVED: Record<SaveState | 'semEquipe', string> = {
  '': '',
  salvando: AGENDA.salvando,
  salvo: AGENDA.salvo,
  erro: AGENDA.naoSalvo,
  alterado: MSG.postAlterado,
  ultrapassado: AGENDA.ultrapassado,
  semEquipe: AGENDA.semEquipe,
};

/** The post being written, and its actions. */
export interface Written extends ReturnType<typeof usePostForm> {
  /** leaving would lose changes */
  dirty: boolean;
  /** the plan has drafts and scheduled posts */
  drafts: boolean;
  canSave: boolean;
  saveDraft: () => void;
  saving: keyof typeof SAVED;
}

interface PostActionsProps {
  draft: Written;
  /** why the post was not published or saved; stands where it was pressed, in reach as the button is */
  error: string;
  /** the month's posts are used up */
  full: boolean;
  /** label of the button that saves the draft */
  saveLabel: string;
}

/** The buttons that publish, schedule and save, and the state of the draft. */
export function PostActions({ draft, error, full, saveLabel }: PostActionsProps) {
  const { form, uploads } = draft;
  const { withAgenda } = form.values;
  const words = withAgenda
    ? { go: AGENDA.botaoAgendar, doing: AGENDA.agendando }
    : { go: T.publicar, doing: T.publicando };
  return (
    <>
      <div className={css.publish}>
        {error ? <Alert tone="bad">{error}</Alert> : null}
        <div className={css.buttons}>
          <Button
            type="submit"
            size="l"
            loading={form.submitting || uploads.sending}
            disabled={full && !withAgenda}
          >
            {form.submitting ? words.doing : uploads.sending ? T.enviandoMidias : words.go}
          </Button>
          {draft.drafts ? (
            <Button
              variant="secondary"
              size="l"
              disabled={!draft.canSave || form.submitting}
              onClick={draft.saveDraft}
            >
              {saveLabel}
            </Button>
          ) : null}
        </div>
      </div>
      <p className={css.saved} role="status">
        {SAVED[draft.saving]}
      </p>
    </>
  );
}
