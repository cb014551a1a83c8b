/**
 * Does to the page what a browser's translator does: each text node, now and later, is replaced by an element with the
 * translation (here the text itself). Returns what stops it. Browser tests run it inside the page, so everything it uses
 * is inside.
 */
export function startTranslator(): () => void {
  const leftAlone = new Set(['FONT', 'SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'TITLE']);
  const translateText = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || leftAlone.has(parent.tagName)) return;
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  };
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translateText(text);
  };
  translate(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { target, type } of changes) if (type === 'childList' && target.isConnected) translate(target);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
