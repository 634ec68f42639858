/** Changes of one line, which somebody ships between two visits. `nothing` is the visit without one. */
export const CHANGE_IDS = ['nothing', 'page', 'shell'] as const;
export type ChangeId = (typeof CHANGE_IDS)[number];

/** Where the line is, as a path from the workspace's folder, and what it says. */
export type Change = { file: string; from: string; to: string };

export const CHANGES: Readonly<Record<Exclude<ChangeId, 'nothing'>, Change>> = {
  page: {
    file: 'mfe-marketing/src/content/home.ts',
    from: 'Watch Demo',
    to: 'Watch demo',
  },
  shell: {
    file: 'shell/src/layout/footer.tsx',
    from: 'Cookie Settings',
    to: 'Your Cookie Settings',
  },
};
