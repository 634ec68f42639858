/** The few words in the pictures beside the reasons. They are hidden from screen readers, as the pictures are. */
export const sceneWords = {
  campaign: 'Summer sale · Newsletter',
  question: 'Two rivals start Thursday. Move to Tuesday?',
  answer: 'Stock says yes. Moved.',
  quarters: ['Q1', 'Q2', 'Q3', 'Q4'],
  /** How far a colleague's responsibility reaches in each quarter. */
  reach: ['Learn', 'Run', 'Own', 'Shape'],
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  office: 'Office',
  home: 'Home',
} as const;
