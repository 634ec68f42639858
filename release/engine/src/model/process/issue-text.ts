import type { z } from 'zod';

/** The first thing that a schema says of a value: its place and what is wrong there. */
export function issueText({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim();
}
