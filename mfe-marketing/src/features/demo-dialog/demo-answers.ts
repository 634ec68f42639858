import type { DemoRequest } from './request-demo.ts';

/** What the visitor enters. */
export type DemoAnswers = Pick<DemoRequest, 'name' | 'email' | 'company' | 'role'>;

/** The trimmed answers, or what is wrong with them. */
export type ReadAnswers =
  | { status: 'valid'; answers: DemoAnswers }
  | { status: 'invalid'; field: 'name' | 'email' | 'company'; title: string; description: string };

/** Reads the form. The browser checks first; what is only spaces passes it and is caught here. */
export function readAnswers(form: FormData): ReadAnswers {
  const text = (field: string) => {
    const value = form.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  const name = text('name');
  const email = text('email');
  const company = text('company');
  if (!name) return invalid('name', 'Name Required', 'Please provide your name.');
  if (!email.includes('@')) return invalid('email', 'Invalid email', 'Please enter a valid email address.');
  if (!company) return invalid('company', 'Company Required', 'Please provide your company.');
  return { status: 'valid', answers: { name, email, company, role: text('role') || null } };
}

function invalid(field: 'name' | 'email' | 'company', title: string, description: string): ReadAnswers {
  return { status: 'invalid', field, title, description };
}
