import { isSlashKeyEnabled } from '../search/slash-key.ts';

export function startSearch(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (altKey || !(target instanceof Element)) return;
    if (ctrlKey || metaKey ? key === 'k' : key === '/' && !target.closest(fields) && isSlashKeyEnabled()) open(event);
  });
  document.addEventListener('click', (event) => {
    const { ctrlKey, metaKey, shiftKey, target } = event;
    if (!(ctrlKey || metaKey || shiftKey) && target instanceof Element && target.closest('.search-link')) open(event);
  });
}

const fields = 'input, textarea, select, [contenteditable]';

function open(event: Event): void {
  event.preventDefault();
  import('../search/palette.ts')
    .then(({ openPalette }) => openPalette())
    .catch(() => location.assign(document.querySelector<HTMLAnchorElement>('.search-link')?.href ?? ''));
}
