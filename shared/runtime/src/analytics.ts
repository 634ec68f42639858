/**
 * The catalogue of analytics events: name → properties, null for none. Every event also carries the time and the
 * current path. An event that is not in the catalogue does not compile.
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
};

export type EventName = keyof EventProperties;

/** An event as it is raised: its name and, if it has any, its properties. */
export type RaisedEvent = {
  [Name in EventName]: EventProperties[Name] extends null
    ? [name: Name]
    : [name: Name, properties: EventProperties[Name]];
}[EventName];

/** Local storage key of the anonymous visitor. Analytics writes it first and erases it last: without it nothing else is stored. */
export const ANONYMOUS_ID_KEY = 'anonymous-id';
