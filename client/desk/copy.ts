/** Shows the buttons that copy the field before them. Without a script, a person selects the text. */
export function copyOnClick(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const field = button.previousElementSibling?.querySelector('input');
    if (!field) continue;
    button.hidden = false;
    button.addEventListener('click', async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
        button.textContent = 'Copied';
      } catch {
        button.textContent = 'Selected';
      }
    });
  }
}
