import type { VariantId } from '../variants/served-variant.ts';

/** How each variant is made; where it differs from what somebody else would do, the document must say so. */
export const VARIANT_NOTES: Readonly<Record<VariantId, string>> = {
  'this-site': 'the packages’ builds, published and promoted as for visitors.',
  'one-app-client':
    'the shell and all pages in one Rsbuild application without federation, rendered by the browser. Same components, targets and minifier; one chunk a route, the bundler’s default splitting of libraries, one external style sheet, the same production build of the router.',
  'one-app-prerendered':
    'the same application, each page prerendered and hydrated, set up as documented: style sheet in a `<link>`, deferred scripts, the route’s chunk listed in the HTML, the font preloaded. Parts that can’t be operated are not hydrated here either, since that is the components’ own doing.',
  'default-federation':
    'shell and remotes as Module Federation’s documentation sets them up: manifests, shared singletons each build brings a copy of, an asynchronous entry, rendered by the browser. It shares the same four modules as this site.',
  'no-script': 'the HTML of (a), whose CSS is inside, with every script taken out.',
  astro:
    'the same sections composed in Astro pages, one style sheet for the site inlined (`inlineStylesheets: "always"`), React islands where something can be operated (`client:load` in view, `client:visible` below, `client:idle` for the banner), prefetch on hover.',
};

export const HOW = `Every variant is built from the same page sources with the same settings and served by the site’s own server: Brotli 11 for what lasts, 10 for pages, HTTP/1.1, package files cached for ever, pages asked for anew each time. Photos come from a server on the same machine that answers for the photo host. The variants take turns within a run, each run begins with another one, and every figure comes from a browser with a profile of its own.

- **Slow phone**: 412 × 823, processor 4 × slower, slow 4G as Lighthouse applies it (562.5 ms for each request, 1,475 kbit/s), all applied, nothing computed.
- **Lighthouse** runs on its own, mobile, with both of its throttling methods. “Simulated” computes the slow load from a fast one and counts scripts that were asked for early as if they stood in the way; the applied figures are those to judge by.
- **Hydrated**: when an effect of the page has run; of islands, that of the last one in view. The same mark everywhere.
- **Waits**: every request takes 1,000 ms and no time for its bytes; elapsed whole seconds are waits in sequence. Counted in the first run only, since they do not vary. A browser opens six connections to an HTTP/1.1 server, so that many small files wait for each other.
- **Navigation**: from the click on a link in the footer until the heading of the new page has been painted. Cold: nothing of it was asked for. Prefetched: the pointer rested on the link before. In (d) and (e) it is a new document.
- **Bytes and requests** are those of a first visit up to 2.5 s of silence, headers included, the cookie banner too; icons are left out.`;

export const LIMITS = `- One machine is browser, server and photo host at once. Bytes, requests, waits and layout shift are exact; times under applied throttling repeat within some 10 % on a quiet machine; blocking time does not, so look at its spread.
- A browser that is measured has an inspector connected. For it the engine collects the stack of every error object, also of those that React makes when it starts, and parses the script once more to do so: blocking times are higher than a visitor’s, by some 30 to 100 ms where much code starts in one task.
- Everything runs in Chromium. A phone’s own processor and radio behave differently.
- A navigation in (e) that was prefetched asks the server once whether the page is still the same, because the server has pages asked for anew each time (a promotion shows at once). With a lifetime for pages it would cost none.
- (c) is the documented starting point, not the best that Module Federation can do: (a) is Module Federation too.
- The Astro pages are composed by section. Smaller islands would hydrate a little less.`;
