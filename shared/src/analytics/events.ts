/**
 * The catalogue of analytics events: name → properties (SPEC section 7). Every event also carries the time and
 * the current path. Sending anything else does not compile.
 */
export type EventProperties = {
  pageview: Record<never, never>;
  session_started: Record<never, never>;
  user_active: Record<never, never>;
  user_heartbeat: Record<never, never>;
  demo_modal_opened: { source: string; is_consulting: boolean };
  calendar_booking_clicked: { source: string };
  mobile_menu_toggled: { action: 'open' | 'close'; current_page: string };
  trial_cta_clicked: { source: string; current_page: string };
  newsletter_signup_attempted: Record<never, never>;
  newsletter_subscribed: { email_domain: string };
  newsletter_signup_failed: { error: string };
  remote_load_failed: { remote: string; version: string; reason: string };
};

export type EventName = keyof EventProperties;
