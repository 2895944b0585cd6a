/**
 * The place of short messages, top right. Its live regions stand from the first paint: what comes into them later is
 * spoken. The messages are a root of their own, made with the first one: `showToast`.
 */
export function Toasts() {
  return (
    <div className="toasts">
      <div aria-live="assertive" />
      <div aria-live="polite" />
    </div>
  );
}
