/** What we use of two packages that bring no types. */
declare module '@marbec/web-auto-extractor' {
  export type ExtractedData = { jsonld: Record<string, unknown[]>; errors: unknown[] };
  export default class Extractor {
    constructor(options: { addLocation: boolean; embedSource: readonly string[] });
    parse(html: string): ExtractedData;
  }
}

declare module '@adobe/structured-data-validator' {
  import type { ExtractedData } from '@marbec/web-auto-extractor';
  export default class Validator {
    validate(
      data: ExtractedData,
    ): Promise<{ severity: 'ERROR' | 'WARNING'; rootType: string; issueMessage: string }[]>;
  }
}
