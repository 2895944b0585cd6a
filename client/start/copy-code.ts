const saidFor = 2_000;

const done = 'copy-button--done';

export function startCopyCode(seen: Event[]): void {
  const handle = ({ type, target }: Event) => {
    const button = type === 'click' && target instanceof Element && target.closest('.copy-button');
    if (button) copy(button);
  };
  document.addEventListener('click', handle);
  seen.forEach(handle);
}

async function copy(button: Element): Promise<void> {
  const listing = button.closest('pre');
  const code = listing?.querySelector('code');
  const status = listing?.querySelector('[role="status"]');
  if (!code || !status || button.matches(`.${done}`)) return;
  let said = 'Copied';
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    getSelection()?.selectAllChildren(code);
    said = 'Selected';
  }
  const say = (name: string, words: string) => {
    button.classList.toggle(done);
    button.textContent = name;
    status.textContent = words;
  };
  say(said, said);
  setTimeout(say, saidFor, 'Copy', '');
}
