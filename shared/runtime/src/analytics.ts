/**
 * The catalogue of analytics events: name → properties, null for none. Every event also carries the time and the
 * path where it happened. An event that is not in the catalogue does not compile.
 */
export type EventProperties = {
  pageview: null;
  session_started: null;
  user_active: null;
  user_heartbeat: null;
  demo_modal_opened: { source: string; is_consulting: boolean };
  calendar_booking_clicked: { source: string };
  mobile_menu_toggled: { action: 'open' | 'close'; current_page: string };
  trial_cta_clicked: { source: string; current_page: string };
  newsletter_signup_attempted: null;
  newsletter_subscribed: { email_domain: string };
  newsletter_signup_failed: { error: string };
  remote_load_failed: { remote: string; version: string; reason: string };
  web_vital: SignalOwner & {
    metric: 'CLS' | 'INP' | 'LCP';
    /** Milliseconds; CLS has no unit. */
    value: number;
    rating: 'good' | 'needs-improvement' | 'poor';
    /** How the page was reached: `navigate`, `reload`, `back-forward-cache`, `soft-navigation`, … */
    navigation: string;
    /** Path of the page that was shown when it was measured. */
    path: string;
  };
  script_error: SignalOwner & {
    name: string;
    /** Without what may be about a person. */
    message: string;
    /** Places in the packages' scripts, innermost first, a line each: `<package>@<version>/<file>:<line>:<column>`. */
    frames: string;
  };
};

/** The package that a signal is about. */
export type SignalOwner = {
  /** Name of the remote, or `shell`. */
  remote: string;
  version: string;
  /** By the address of a script in the stack, by the region of the page, or as the owner of the page that was shown. */
  found_by: 'script' | 'region' | 'page';
};

export type EventName = keyof EventProperties;

/** Raises an event of the catalogue: its name and, if it has any, its properties. */
export type Track = <Name extends EventName>(
  name: Name,
  ...properties: EventProperties[Name] extends null ? [] : [properties: EventProperties[Name]]
) => void;

/** Local storage key of the anonymous visitor. Analytics writes it first and erases it last: without it nothing else is stored. */
export const ANONYMOUS_ID_KEY = 'anonymous-id';

/**
 * Attribute of what repeats something that the visitor typed or set: a recording has its text masked, and a click on it
 * is not told. Inputs need none.
 */
export const PRIVATE = { 'data-private': '' } as const;
