import type { ReactNode } from 'react';

interface ButtonProps {
  action: string;
  /** Values of hidden fields. */
  values?: Record<string, string | number>;
  className?: string;
  /** The key that presses the button. */
  hotkey?: string | undefined;
  children: ReactNode;
}

export function PostButton({ action, values = {}, className = 'button', hotkey, children }: ButtonProps) {
  return (
    <form method="post" action={action}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className} data-key={hotkey}>
        {children}
      </button>
    </form>
  );
}

/** `cancel` is the path of the page to return to. */
export function DeletionForm({ action, cancel }: { action: string; cancel: string }) {
  return (
    <form method="post" action={action} className="desk-actions">
      <button type="submit" className="button desk-danger">
        Delete permanently
      </button>
      <a className="button button--ghost" href={cancel}>
        Cancel
      </a>
    </form>
  );
}
