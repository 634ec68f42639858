/** An ISO date and time for people, without seconds: `2026-11-22 09:30`, in UTC. */
export const minute = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
