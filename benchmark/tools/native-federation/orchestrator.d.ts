/** The part of the orchestrator that is used. The package belongs to `tools/` and may not be installed. */
declare module '@softarc/native-federation-orchestrator' {
  export function initFederation(
    manifest: Readonly<Record<string, string>>,
    options: { logLevel: 'error' },
  ): Promise<{ loadRemoteModule: (remote: string, expose: string) => Promise<unknown> }>;
}
