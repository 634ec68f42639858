import { formText } from '../form/form-text.ts';

/** A visitor's answers. All texts are trimmed and none is empty. */
export type DemoAnswers = {
  name: string;
  email: string;
  company: string;
  role: string | null;
};

/** The answers, or the first field that lacks one. */
export type ReadAnswers =
  | { status: 'valid'; answers: DemoAnswers }
  | { status: 'invalid'; field: 'name' | 'email' | 'company' };

/** Reads the form. The browser checks first, but lets a field of spaces pass. */
export function readAnswers(form: FormData): ReadAnswers {
  const name = formText(form, 'name');
  const email = formText(form, 'email');
  const company = formText(form, 'company');
  if (!name) return { status: 'invalid', field: 'name' };
  if (!email.includes('@')) return { status: 'invalid', field: 'email' };
  if (!company) return { status: 'invalid', field: 'company' };
  return { status: 'valid', answers: { name, email, company, role: formText(form, 'role') || null } };
}
