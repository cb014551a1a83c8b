import { FileSpreadsheet } from 'lucide-react';
import type { Dispatch, SetStateAction } from 'react';
import { readText } from '#lib/browser/read-text.ts';
import { CODIGOS as T } from '#texts/loja/empresa.ts';
import { Dropzone } from '#ui/dropzone.tsx';
import { TextArea } from '#ui/text-area.tsx';
import css from './codes-fields.module.css';
import { codesOf, firstColumn } from './codes-of.ts';

interface CodesFieldsProps {
  label: string;
  optional?: boolean;
  text: string;
  onChange: Dispatch<SetStateAction<string>>;
}

/** A voucher's codes, typed or from a file. They are worth money: no draft keeps them. */
export function CodesFields({ label, optional = false, text, onChange }: CodesFieldsProps) {
  const { wrongLine } = codesOf(text);
  const take = async ([file]: File[]) => {
    const more = file && firstColumn(await readText(file));
    if (more) onChange((typed) => [typed.trim(), more].filter(Boolean).join('\n'));
  };
  return (
    <>
      <div className={css.codes}>
        <TextArea
          label={label}
          optional={optional}
          name="codigos"
          rows={4}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          hint={T.dica}
          error={wrongLine === undefined ? undefined : T.errada(wrongLine)}
          value={text}
          onChange={onChange}
        />
      </div>
      <Dropzone
        compact
        label={T.arquivo}
        hint={T.arquivoDica}
        accept=".csv,.txt,text/csv,text/plain"
        icon={<FileSpreadsheet size={22} />}
        onFiles={take}
      />
    </>
  );
}
