import { useEffect, useRef, useState } from 'react';
import {
  draftAfterReload,
  draftWriter,
  type FirstSave,
  isVersionConflict,
  type SavedDraft,
} from './draft-writer.ts';

/** `alterado`: another user changed the draft; `ultrapassado`: the same, while this page was reloading. */
export type SaveState = '' | 'salvando' | 'salvo' | 'erro' | 'alterado' | 'ultrapassado';
type Body = Record<string, unknown>;

const PAUSE_MS = 2500;

/**
 * Saves the form as a draft, a moment after the last change and one save at a time. Returns the state, and `flush`,
 * which saves at once. Changes of another user are overwritten only when the user asks for it.
 */
export function useAutosave(
  known: SavedDraft | undefined,
  {
    unanswered,
    found,
    empresaId,
    body,
    content,
    startsSaved,
    onSaved,
    enabled,
    mayCreate,
  }: {
    /** create request left unanswered before a reload */
    unanswered: FirstSave | undefined;
    /** the draft as the server has it now */
    found: SavedDraft | undefined;
    empresaId: string;
    body: () => Body;
    content: string;
    startsSaved: boolean;
    onSaved: () => void;
    enabled: boolean;
    /** a new draft may be created */
    mayCreate: boolean;
  },
) {
  const [{ draft, conflict }] = useState(() => draftAfterReload(known, found));
  const saved = useRef(draft);
  const [first, setFirst] = useState(unanswered);
  const [writer] = useState(() => draftWriter(empresaId, saved, { first: unanswered, onFirst: setFirst }));
  const [state, setState] = useState<SaveState>(conflict ? 'ultrapassado' : '');
  const [kept, setKept] = useState(startsSaved ? content : '');
  const running = useRef(Promise.resolve());
  const latest = useRef({ body, content });
  latest.current = { body, content };

  async function save(): Promise<void> {
    const { body: bodyOf, content: saving } = latest.current;
    setState('salvando');
    try {
      await writer.write(bodyOf);
      setKept(saving);
      setState('salvo');
      onSaved();
    } catch (error) {
      setState(isVersionConflict(error) ? 'alterado' : 'erro');
      throw error;
    }
  }
  const flush = (): Promise<void> => {
    const next = running.current.catch(() => undefined).then(save);
    running.current = next;
    return next;
  };
  const asked = enabled && (mayCreate || saved.current !== undefined) && content !== '' && content !== kept;
  const waits = asked && state !== 'alterado' && state !== 'ultrapassado';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change restarts the pause
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void flush().catch(() => undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waits, content]);

  return {
    saved,
    writer,
    /** the create request while it is unanswered */
    first,
    /** draft to store for a reload; with an open conflict the old version, so that the conflict is found again */
    toRestore: () => (state === 'ultrapassado' ? known : saved.current),
    /** the current content is saved */
    isSaved: content !== '' && content === kept,
    state,
    flush,
    /** waits for the running save, so that the next write knows its version */
    settled: () => running.current.catch(() => undefined),
    forget: () => {
      writer.forget();
      setKept('');
      setState('');
    },
  };
}
