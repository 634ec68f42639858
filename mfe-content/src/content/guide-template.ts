/** Texts of every guide's page. */
export const guideTemplate = {
  label: 'Use-case guide',
} as const;
