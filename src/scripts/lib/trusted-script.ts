interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** The address of a script of ours, declared trusted where the browser asks for it. */
export function trustedScript(path: string): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('scripts', { createScriptURL: (url) => url })
  return policy?.createScriptURL(path) ?? path
}
