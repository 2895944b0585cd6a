import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { postJson, Refused } from './post-json.ts';

type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

/** Actions that create a passkey. All other actions use an existing passkey. */
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
  // The secret is in the fragment, which browsers do not send, because logs must not contain the secret.
  const invitation = location.hash.slice(1);
  const response = creating.includes(action)
    ? await startRegistration({ optionsJSON: await postJson<CreationOptions>(`${action}/options`, { invitation }) })
    : await startAuthentication({ optionsJSON: await postJson<RequestOptions>(`${action}/options`, {}) });
  await postJson(action, { invitation, response });
}

function messageOf(reason: unknown): string {
  if (reason instanceof Refused) return reason.message;
  if (reason instanceof WebAuthnError && reason.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device already has a passkey for the desk. Sign in with it.';
  if (reason instanceof Error && reason.name === 'NotAllowedError')
    return 'You canceled, or the device found no passkey for the desk. Try again.';
  if (!('PublicKeyCredential' in window)) return 'This browser does not support passkeys.';
  return 'The desk did not respond. Try again.';
}
