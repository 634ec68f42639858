import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';

/** What a CI service gives a workflow: variables and secrets of the repository, the push, and what a job before has found. */
export type CiFacts = {
  vars: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
  github: { ref: string; event_name: 'push'; event: { head_commit: { message: string } } };
  needs: Readonly<Record<string, { outputs: Readonly<Record<string, string>> }>>;
};

/** A command of a workflow, with the environment variables that its job and its step give it. */
export type CiCommand = { job: string; command: string; env: Readonly<Record<string, string>> };

/** A job: on which machines it runs, after which job, and who guards it. */
export type CiJob = { 'runs-on': string | readonly string[]; needs?: string; environment?: string };

type Env = Readonly<Record<string, string>>;
type Step = { uses?: string; run?: string; if?: string; env?: Env };
type Job = CiJob & { if?: string; env?: Env; steps: readonly Step[] };

const EXPRESSION = /\$\{\{(.*?)\}\}/gs;

/**
 * The commands of a GitHub workflow in the order in which a CI service would run them, without the jobs and steps whose
 * condition is not met. The conditions and values are few, and mean the same in JavaScript.
 */
export function commandsOf(file: string, facts: CiFacts): CiCommand[] {
  const jobs = jobsOf(file);
  const valueOf = (expression: string): unknown =>
    runInNewContext(expression, { ...facts, cancelled: () => false });
  const textOf = (text: string): string =>
    text.replace(EXPRESSION, (_, expression: string) => {
      const value = valueOf(expression);
      return typeof value === 'string' ? value : '';
    });
  const isMet = (condition = 'true') => Boolean(valueOf(condition.replace(EXPRESSION, '$1')));
  const envOf = (env: Env = {}) =>
    Object.fromEntries(Object.entries(env).map(([name, value]) => [name, textOf(value)]));
  return Object.entries(jobs)
    .filter(([, job]) => isMet(job.if))
    .flatMap(([name, job]) =>
      job.steps.flatMap((step) =>
        step.run === undefined || !isMet(step.if)
          ? []
          : { job: name, command: textOf(step.run), env: { ...envOf(job.env), ...envOf(step.env) } },
      ),
    );
}

/** The actions that a workflow uses. */
export const actionsOf = (file: string): string[] =>
  Object.values(jobsOf(file)).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));

/** The jobs of a workflow by name. */
export const jobsOf = (file: string): Readonly<Record<string, Job>> =>
  (parse(readFileSync(file, 'utf8')) as { jobs: Readonly<Record<string, Job>> }).jobs;
