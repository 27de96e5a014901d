/** An identity provider (OpenID Connect) on this machine: a real one, in which everybody says who they are. */
import { createServer, type IncomingMessage } from 'node:http';
import Provider from 'oidc-provider';
import { freePort } from './temp.ts';

export interface ProviderPerson {
  email: string;
  email_verified: boolean;
  groups: string[];
  name?: string;
}

export interface IdentityProvider {
  issuer: string;
  /** What a server needs in its environment to send people here. */
  env: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
  close(): Promise<void>;
}

interface ProviderOptions {
  /** Of the site, without a slash at its end. */
  siteUrl: string;
  /** The account of whoever is at this browser. */
  who(request: IncomingMessage): string;
  /** What is known of an account. */
  claims(account: string): ProviderPerson | undefined;
}

export async function openIdentityProvider({
  siteUrl,
  who,
  claims,
}: ProviderOptions): Promise<IdentityProvider> {
  const client = { id: 'desk', secret: 'a secret of the tests' };
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${siteUrl}/api/desk/session/callback/company`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, name: 'Rosalind Franklin', ...claims(id) }),
    }),
  });
  const callback = provider.callback();
  const server = createServer(async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: who(request) } });
    const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
