import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

/** Actions that create a passkey. All other actions use one. */
const creating = ['/invitation', '/me/passkeys'];

export function performPasskeys(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
    const button = element.querySelector('button');
    const error = element.querySelector('[role=alert]');
    const { passkey: action = '', next = '/' } = element.dataset;
    if (!button || !error) continue;
    button.hidden = false;
    button.addEventListener('click', async () => {
      button.disabled = true;
      error.textContent = '';
      try {
        await perform(action);
        location.replace(next);
      } catch (reason) {
        error.textContent = messageOf(reason);
        button.disabled = false;
      }
    });
  }
}

async function perform(action: string): Promise<void> {
  // The secret is in the fragment, which browsers do not send, so that no log contains it.
  const invitation = location.hash.slice(1);
  const response = creating.includes(action)
    ? await startRegistration({ optionsJSON: await sent<CreationOptions>(`${action}/options`, { invitation }) })
    : await startAuthentication({ optionsJSON: await sent<RequestOptions>(`${action}/options`, {}) });
  await sent(action, { invitation, response });
}

class Refused extends Error {}

async function sent<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });
  const answer = await response.json();
  // The person must first confirm with a passkey, or sign in.
  if (answer.to) location.assign(answer.to);
  if (!response.ok) throw new Refused(answer.error);
  return answer;
}

const timeout = 15_000;

function messageOf(reason: unknown): string {
  if (reason instanceof Refused) return reason.message;
  if (reason instanceof WebAuthnError && reason.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device already has a passkey for the desk. Sign in with it.';
  if (reason instanceof Error && reason.name === 'NotAllowedError')
    return 'Canceled, or no passkey was found. Try again.';
  if (!('PublicKeyCredential' in window)) return 'This browser does not support passkeys.';
  return 'The desk did not respond. Try again.';
}
