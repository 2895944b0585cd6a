export function requireElement<Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (!(element instanceof kind))
    throw new Error(`The chat frame has no suitable element for the selector ${selector}.`);
  return element;
}
