import { useEffect, useRef, useState } from 'react';
import { draftWriter, type FirstSave, isOvertaken, resumedDraft, type SavedDraft } from './draft-writer.ts';

/** `alterado`: somebody else was faster; `ultrapassado`: the same, before the reload that this form began with. */
export type SaveState = '' | 'salvando' | 'salvo' | 'erro' | 'alterado' | 'ultrapassado';
type Body = Record<string, unknown>;

const PAUSE_MS = 2500;

/**
 * Keeps what is written as a draft on the server, a moment after the last key, one save after the other; `same`: the form begins as it was saved. Returns how
 * that stands, and `flush`, which saves at once and waits for it. What somebody else has written meanwhile is replaced by a tap alone.
 */
export function useSavedDraft(
  known: SavedDraft | undefined,
  {
    unanswered,
    found,
    empresaId,
    body,
    content,
    same,
    on,
    mayBegin,
  }: {
    /** the save that was to make the draft, where its answer was lost before a reload */
    unanswered: FirstSave | undefined;
    /** as the server has it now */
    found: SavedDraft | undefined;
    empresaId: string;
    body: () => Body;
    content: string;
    same: boolean;
    on: boolean;
    /** a draft may be made of it, where there is none yet */
    mayBegin: boolean;
  },
) {
  const [{ draft, overtaken }] = useState(() => resumedDraft(known, found));
  const saved = useRef(draft);
  const [first, setFirst] = useState(unanswered);
  const [writer] = useState(() => draftWriter(empresaId, saved, { first: unanswered, onFirst: setFirst }));
  const [state, setState] = useState<SaveState>(overtaken ? 'ultrapassado' : '');
  const [kept, setKept] = useState(same ? content : '');
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
    } catch (error) {
      setState(isOvertaken(error) ? 'alterado' : 'erro');
      throw error;
    }
  }
  const flush = (): Promise<void> => {
    const next = running.current.catch(() => undefined).then(save);
    running.current = next;
    return next;
  };
  const asked = on && (mayBegin || saved.current !== undefined) && content !== '' && content !== kept;
  const waits = asked && state !== 'alterado' && state !== 'ultrapassado';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew, and nothing else does
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void flush().catch(() => undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waits, content]);

  return {
    saved,
    writer,
    /** the save that makes the draft, while it is unanswered */
    first,
    /** what a reload is to know of the draft: while somebody else's words wait for a tap, that they do */
    known: () => (state === 'ultrapassado' ? known : saved.current),
    /** what was written has been saved */
    isKept: content !== '' && content === kept,
    state,
    flush,
    /** waits for what is under way, so that the next write knows its version */
    settled: () => running.current.catch(() => undefined),
    forget: () => {
      writer.forget();
      setKept('');
      setState('');
    },
  };
}
