import { LONGEST_ADDRESS } from '../../content/application-limits.ts';
import { problems, type Problem } from '../../content/application-problems.ts';

/** A row of the table `job_applications`, as far as a visitor fills it in. */
type JobApplication = {
  job_id: string;
  job_title: string;
  linkedin_profile: string;
  applicant_name: string | null;
  applicant_email: string | null;
};

/** Names of the form's inputs: the columns that the visitor fills in. */
export type FieldName = 'linkedin_profile' | 'applicant_name' | 'applicant_email';

/** Problems by field; an empty object if there are none. */
export type FieldProblems = Partial<Record<FieldName, Problem>>;

/** The same rule as the check on `job_applications.linkedin_profile`: any http(s) address without control characters. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+([/?#]\P{Cc}*)?$/iu;

/** Checks the form as it is filled in; the order of the result is that of the fields. */
export function findProblems(form: HTMLFormElement): FieldProblems {
  const found: FieldProblems = {};
  const linkedin = valueOf(form, 'linkedin_profile');
  if (!linkedin) found.linkedin_profile = problems.linkedinMissing;
  else if (!WEB_ADDRESS.test(linkedin)) found.linkedin_profile = problems.linkedinInvalid;
  else if (linkedin.length > LONGEST_ADDRESS) found.linkedin_profile = problems.linkedinTooLong;
  // The browser's own rule for addresses is the one that the database checks.
  if (inputOf(form, 'applicant_email').validity.typeMismatch) found.applicant_email = problems.emailInvalid;
  return found;
}

/** The row to store: trimmed values, null for an optional field left empty. */
export function readApplication(
  form: HTMLFormElement,
  position: { id: string; title: string },
): JobApplication {
  return {
    job_id: position.id,
    job_title: position.title,
    linkedin_profile: valueOf(form, 'linkedin_profile'),
    applicant_name: valueOf(form, 'applicant_name') || null,
    applicant_email: valueOf(form, 'applicant_email') || null,
  };
}

/** The input of that name. Throws if the form has none. */
function inputOf(form: HTMLFormElement, name: FieldName): HTMLInputElement {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`The application form has no input ${name}.`);
  return input;
}

/** A tab pasted from a spreadsheet counts as a space: the database takes no control characters. */
const valueOf = (form: HTMLFormElement, name: FieldName) =>
  inputOf(form, name)
    .value.replace(/\p{Cc}+/gu, ' ')
    .trim();
