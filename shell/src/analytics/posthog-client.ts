import { PRIVATE } from '@site/runtime/analytics';
import { publicSettings, type AnalyticsEvent } from '@site/runtime/store';
import { AnalyticsExtensions, SessionReplayExtensions } from 'posthog-js/dist/extension-bundles';
import { PostHog } from 'posthog-js/dist/module.slim.no-external';
// The recorder, bundled: without it the library would fetch one from its makers' servers.
import 'posthog-js/dist/posthog-recorder';
import type { AnonymousVisitor } from './anonymous-visitor.ts';
import { cleanAddresses } from './clean-addresses.ts';
import { harmlessText } from './signals/error-text.ts';

/** A link to a replay starts so long before what it is about. */
const REPLAY_LOOK_BACK_SECONDS = 10;

/** What repeats the visitor's input. */
const PRIVATE_ELEMENTS = `[${Object.keys(PRIVATE).join()}]`;

/** The functions that the site needs of an analytics library. */
export type AnalyticsClient = {
  capture: (event: AnalyticsEvent) => void;
  /** Sends, records and stores nothing more; events that were not sent yet are dropped. */
  stop: () => void;
};

/** Starts posthog-js for a visitor. No other file imports the library. */
export function createPosthogClient(visitor: AnonymousVisitor): AnalyticsClient {
  const { PUBLIC_POSTHOG_KEY: key, PUBLIC_POSTHOG_HOST: host } = publicSettings();
  decideLocally(key);
  const posthog = new PostHog();
  posthog.init(key, {
    api_host: host,
    person_profiles: 'identified_only',
    capture_pageview: false,
    capture_pageleave: true,
    autocapture: { css_selector_ignorelist: [PRIVATE_ELEMENTS] },
    session_recording: {
      maskAllInputs: true,
      maskInputOptions: { password: true, email: false },
      maskTextSelector: PRIVATE_ELEMENTS,
      // Each by itself, a part of a recording could not be looked at below. The request is compressed all the same.
      compress_events: false,
    },
    before_send: (event) => {
      const cleaned = cleanAddresses(event);
      // A server's words for an error may quote what it refused.
      const error: unknown = cleaned?.properties['error'];
      if (cleaned && typeof error === 'string') cleaned.properties['error'] = harmlessText(error);
      // It comes last, or its time would be cleaned away.
      if (cleaned?.event === 'script_error')
        cleaned.properties['replay'] = posthog.get_session_replay_url({
          withTimestamp: true,
          timestampLookBack: REPLAY_LOOK_BACK_SECONDS,
        });
      return cleaned;
    },
    // No cookies at all, and only keys that erasing knows.
    persistence: 'localStorage',
    cross_subdomain_cookie: false,
    disable_external_dependency_loading: true,
    advanced_disable_feature_flags: true,
    capture_performance: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    on_request_error: () => {},
    __extensionClasses: {
      autocapture: AnalyticsExtensions.autocapture,
      sessionRecording: SessionReplayExtensions.sessionRecording,
    },
  });
  posthog.identify(visitor.id, {
    first_visit: visitor.first_visit,
    user_agent: navigator.userAgent,
    screen_resolution: `${screen.width}x${screen.height}`,
  });
  return {
    capture: ({ name, properties }) => {
      posthog.capture(
        // The library's own name for it: its funnels and its page-leave events build on that.
        name === 'pageview' ? '$pageview' : name,
        { ...properties, ...whereItHappened(properties.path) },
        {
          timestamp: new Date(properties.timestamp),
          // A window that is left may never come back.
          ...(document.visibilityState === 'hidden' && { send_instantly: true, transport: 'sendBeacon' }),
        },
      );
    },
    stop: () => {
      // From here on the library neither takes nor sends events, those that wait in it included.
      posthog.__loaded = false;
      posthog.sessionRecording?.dispose({ discardBufferedEvents: true });
      posthog.set_config({ autocapture: false, disable_session_recording: true, disable_persistence: true });
    },
  };
}

/** The library adds the address at the time of sending; an event that has waited happened elsewhere. */
function whereItHappened(path: string): Record<string, string> {
  return path === location.pathname ? {} : { $current_url: location.origin + path, $pathname: path };
}

/**
 * Gives the library the project settings that it would otherwise ask its makers' asset server for: no request but
 * the events themselves, and this file alone decides which data is collected.
 */
function decideLocally(key: string): void {
  const target = window as { _POSTHOG_REMOTE_CONFIG?: Record<string, unknown> };
  target._POSTHOG_REMOTE_CONFIG = {
    ...target._POSTHOG_REMOTE_CONFIG,
    [key]: {
      config: {
        supportedCompression: ['gzip-js'],
        hasFeatureFlags: false,
        autocapture_opt_out: false,
        sessionRecording: { endpoint: '/s/' },
        capturePerformance: false,
        heatmaps: false,
        surveys: false,
      },
      siteApps: [],
    },
  };
}
