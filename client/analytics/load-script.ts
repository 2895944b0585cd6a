/** Loads the provider's script for this id, and from no other address. `onBlocked`: a blocker or the network kept it. */
export function loadScript(id: string, onBlocked: () => void): void {
  const address = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  const rules = {
    createScriptURL(url: string) {
      if (url !== address) throw new TypeError('Analytics loads one script.');
      return url;
    },
  };
  const policy = window.trustedTypes?.createPolicy('analytics', rules) ?? rules;
  const script = document.createElement('script');
  script.onerror = onBlocked;
  script.src = policy.createScriptURL(address);
  document.head.append(script);
}
