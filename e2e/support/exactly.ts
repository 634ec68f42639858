/** A text as the source of a regular expression that matches this text alone. */
export const exactly = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
