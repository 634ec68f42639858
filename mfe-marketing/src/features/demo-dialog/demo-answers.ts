import type { DemoRequest } from './request-demo.ts';

/** The fields that the visitor fills in. */
export type DemoAnswers = Pick<DemoRequest, 'name' | 'email' | 'company' | 'role'>;

/** The trimmed answers, or the first field that has none. */
export type ReadAnswers =
  { status: 'valid'; answers: DemoAnswers } | { status: 'invalid'; field: 'name' | 'email' | 'company' };

/** Reads the form. The browser checks first, but lets a field of spaces pass. */
export function readAnswers(form: FormData): ReadAnswers {
  const text = (field: string) => {
    const value = form.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  const name = text('name');
  const email = text('email');
  const company = text('company');
  if (!name) return { status: 'invalid', field: 'name' };
  if (!email.includes('@')) return { status: 'invalid', field: 'email' };
  if (!company) return { status: 'invalid', field: 'company' };
  return { status: 'valid', answers: { name, email, company, role: text('role') || null } };
}
