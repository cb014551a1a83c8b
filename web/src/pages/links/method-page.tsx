import { TextPage } from '#features/sistema/text-screen.tsx';
import { METODO } from '#texts/links/metodo.ts';

/** /metodo: explains publicly how clicks are counted. */
export default function MethodPage() {
  return <TextPage texto={METODO} leave={METODO.inicio} />;
}
