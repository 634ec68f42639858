import { UserError } from '@site/contracts/user-error';

/** Where the console listens, and where people open it. */
export type ConsolePlace = {
  /** 0 is a free port. */
  port: number;
  host: string;
  /** Origin of the sign-on in front of it; undefined without one. */
  behind: string | undefined;
};

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Options of `site console`. */
export type PlaceTexts = { port: string; host: string; behind?: string };

/** Reads the options of `site console`. Throws a {@link UserError} for a place that nobody protects. */
export function readConsolePlace({ port, host, behind }: PlaceTexts): ConsolePlace {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new UserError(`"${port}" is no port: give a number from 0 to 65535, as in --port 3010`);
  }
  if (behind !== undefined && !isOrigin(behind)) {
    throw new UserError(
      `"${behind}" is no origin: name where the sign-on is, as in --behind https://console.example.com`,
    );
  }
  if (!LOOPBACK.has(host) && behind === undefined) {
    throw new UserError(
      `The console asks nobody to sign on, so it does not listen on ${host}: put a sign-on in front and name its origin, as in --behind https://console.example.com`,
    );
  }
  return { port: Number(port), host, behind };
}

const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
