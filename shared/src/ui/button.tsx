import { cva, type VariantProps } from 'class-variance-authority';
import type { ButtonHTMLAttributes } from 'react';

/** Classes of a button, or of a link that looks like one. One filled (`primary`) call a screen. */
export const buttonStyle = cva(
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md text-center font-medium transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60',
  {
    variants: {
      intent: {
        primary: 'bg-accent text-on-accent hover:bg-accent-strong',
        secondary: 'border border-line-strong bg-transparent text-ink hover:border-ink hover:bg-sunken',
        quiet: 'text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink',
        'on-night': 'bg-on-night text-black hover:bg-white',
      },
      size: { md: 'px-5 py-2.5 text-sm', lg: 'px-6 py-3.5 text-base' },
    },
    defaultVariants: { intent: 'primary', size: 'md' },
  },
);

export type ButtonStyle = VariantProps<typeof buttonStyle>;

type Props = ButtonHTMLAttributes<HTMLButtonElement> & ButtonStyle;

/** A button in the site's style. */
export function Button({ intent, size, className = '', type = 'button', ...props }: Props) {
  return <button type={type} className={`${buttonStyle({ intent, size })} ${className}`} {...props} />;
}
