/** Passkeys: the messages between browser and server. */
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { SignInState } from '../../features/people/schema.ts';
import { call } from '../app/client.ts';

/** Whether this browser supports passkeys. */
export const passkeysWork = (): boolean => browserSupportsWebAuthn();

/** The browser's error when the person cancels or takes too long. */
const TURNED_AWAY = /^(NotAllowedError|AbortError)$/;

/** Runs a dialog of the browser. @throws Error with words for people */
async function ask<T>(dialog: () => Promise<T>): Promise<T> {
  try {
    return await dialog();
  } catch (error) {
    const { name } = error as Error;
    throw new Error(
      TURNED_AWAY.test(name)
        ? 'No passkey was used. Try again or use another method.'
        : name === 'InvalidStateError'
          ? 'This device already has a passkey for the desk.'
          : 'This browser couldn’t use a passkey.',
    );
  }
}

/** The options of a dialog: WebAuthn's own JSON, which the API passes on unchanged. */
const webAuthn = async <T>(path: '/session/passkey/options' | '/account/passkeys/options'): Promise<T> =>
  (await call(path, { method: 'POST' })) as T;

const answer = async () => {
  const optionsJSON = await webAuthn<PublicKeyCredentialRequestOptionsJSON>('/session/passkey/options');
  return ask(() => startAuthentication({ optionsJSON }));
};

/** Signs in, or provides the second factor. */
export const signInByPasskey = async (): Promise<SignInState> =>
  call('/session/passkey', { method: 'POST', body: { response: await answer() } });

/** Reauthenticates the signed-in user. */
export const reauthenticateByPasskey = async (): Promise<SignInState> =>
  call('/session/reauthentication/passkey', { method: 'POST', body: { response: await answer() } });

/** Makes a new passkey. @param name by which its owner knows it */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await webAuthn<PublicKeyCredentialCreationOptionsJSON>('/account/passkeys/options');
  const response = await ask(() => startRegistration({ optionsJSON }));
  await call('/account/passkeys', { method: 'POST', body: { name, response } });
}
