/** The part of oidc-provider, which has no types, that tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export default class Provider {
    constructor(issuer: string, configuration: object)
    Grant: new (of: {
      clientId: string
      accountId: string
    }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
    callback(): (req: IncomingMessage, res: ServerResponse) => void
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>
  }
}
