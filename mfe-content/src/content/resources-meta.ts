/** Head of the index of resources. */
export const resourcesHead = {
  title: 'Resources: articles and use-case guides',
  description:
    'Practical articles and step-by-step guides on campaign planning, competitor promotions, seasonal budgets and trends, with tables, times and checklists.',
  /** Continues 'Page 2 of'. */
  furtherPages:
    'our articles on campaign planning, competitor promotions, seasonal budgets and team decisions.',
} as const;
