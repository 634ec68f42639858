import type { Policy, PolicyStatement } from '../rights/rights.ts';

/** A request to S3: the action, the resource, and what the request says that conditions look at. */
export type S3Request = { action: string; resource: string; keys: Readonly<Record<string, string>> };

/** Whether a policy allows a request. As in IAM, what no statement allows is denied; these policies deny nothing else. */
export const isAllowed = ({ Statement }: Policy, request: S3Request): boolean =>
  Statement.some(
    (statement) =>
      statement.Action.some((action) => isLike(request.action, action)) &&
      statement.Resource.some((resource) => isLike(request.resource, resource)) &&
      areMet(statement.Condition ?? {}, request.keys),
  );

/** Every condition has to be met; of several values one is enough. An operator that is unknown here is never met. */
const areMet = (
  conditions: NonNullable<PolicyStatement['Condition']>,
  keys: Readonly<Record<string, string>>,
): boolean =>
  Object.entries(conditions).every(([operator, wanted]) =>
    Object.entries(wanted).every(([name, values]) => {
      const value = keys[name];
      const list = typeof values === 'string' ? [values] : values;
      if (operator === 'Null') return list.includes(String(value === undefined));
      return operator === 'StringLike' && value !== undefined && list.some((each) => isLike(value, each));
    }),
  );

/** Whether a text fits a pattern with `*` for any characters and `?` for one. */
function isLike(text: string, pattern: string): boolean {
  const escaped = pattern.replaceAll(/[\\^$.+()|[\]{}]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(text);
}
