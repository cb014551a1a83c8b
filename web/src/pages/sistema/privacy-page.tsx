import { TEXTO } from '../../texts/privacidade/texto.ts';
import { TextPage } from './text-page.tsx';

/** /privacidade: explains publicly what data is stored. */
export default function PrivacyPage() {
  return <TextPage texto={TEXTO} leave={TEXTO.entrar} />;
}
