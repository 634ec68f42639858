import type { Refusal, Rule } from '@site/release-model/refusal';

/**
 * A file with a hash in its name has the content that came with this name first: browsers keep it, and pages that visitors
 * have open ask for it by its name alone.
 */
export const nameTaken = (name: string, file: string): Refusal => ({
  package: name,
  rule: 'name-taken' satisfies Rule,
  value: `${file} has another content than the file that came with this name`,
  fix: 'build it so that the name changes with the content',
});
