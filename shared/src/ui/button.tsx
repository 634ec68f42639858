import { cva } from 'class-variance-authority';

/** Classes of a button, or of a link that looks like one. One filled (`primary`) call a screen. */
export const buttonStyle = cva(
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60',
  {
    variants: {
      intent: {
        primary: 'bg-accent text-on-accent hover:bg-accent-strong',
        secondary: 'border border-line-strong bg-transparent text-ink hover:border-ink hover:bg-sunken',
        quiet: 'text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink',
        'on-night': 'bg-on-night text-night hover:bg-white',
      },
      size: { md: 'px-5 py-2.5 text-sm', lg: 'px-6 py-3.5 text-base' },
    },
    defaultVariants: { intent: 'primary', size: 'md' },
  },
);
