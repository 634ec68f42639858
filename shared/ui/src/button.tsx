import type { ButtonHTMLAttributes } from 'react';

const BASE =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md text-center font-medium transition-colors duration-150 forced-colors:border disabled:cursor-not-allowed disabled:opacity-60';

const INTENTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-transparent text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink',
  'on-night': 'bg-on-night text-black hover:bg-white',
};

const SIZES = { md: 'px-5 py-2.5 text-sm', lg: 'px-6 py-3.5 text-base' };

export type ButtonStyle = {
  intent?: keyof typeof INTENTS | null | undefined;
  size?: keyof typeof SIZES | null | undefined;
};

/**
 * Classes of a button, or of a link that looks like one. One filled (`primary`) call a screen. A variants library
 * would weigh half a kilobyte here on every page of every remote.
 */
export function buttonStyle({ intent, size }: ButtonStyle = {}): string {
  return `${BASE} ${INTENTS[intent ?? 'primary']} ${SIZES[size ?? 'md']}`;
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> & ButtonStyle;

/** A button in the site's style. */
export function Button({ intent, size, className = '', type = 'button', ...props }: Props) {
  return <button type={type} className={`${buttonStyle({ intent, size })} ${className}`} {...props} />;
}
