import type { VariantId } from './variants/served-variant.ts';

/** How each variant is built. The text names every difference from the set-up that another team would choose. */
export const VARIANT_NOTES: Readonly<Record<VariantId, string>> = {
  'this-site': 'the packages’ builds, published and promoted as for visitors.',
  'one-app-prerendered':
    'the shell and all pages in one Rsbuild application without federation, with the same components, targets, minifier and production build of the router, one chunk a route; each page prerendered and hydrated, set up as documented: style sheet in a `<link>`, deferred scripts, the route’s chunk listed in the HTML, the font preloaded. Parts without interaction are not hydrated here either, because the components themselves decide that.',
  'default-federation':
    'shell and remotes as Module Federation’s documentation sets them up: manifests, shared singletons that each build also contains, an asynchronous entry, rendered by the browser. It shares the same four modules as this site.',
  'no-script': 'the HTML of (a), with its inline CSS and without any script.',
  astro:
    'the same sections composed in Astro pages, one inlined style sheet for the site (`inlineStylesheets: "always"`), React islands for interactive parts (`client:load` in view, `client:visible` below, `client:idle` for the banner), prefetch on hover.',
  'native-federation':
    'Native Federation 4 with its esbuild adapter: shell and remotes each built alone, the same shared modules as in (a) and (c), composed by its orchestrator through an import map. Its documentation hydrates nothing, but its design allows it: the pages are those of (b), and the shell is a remote that the orchestrator starts. Native Federation prescribes no preloading, so there is none.',
};

export const HOW = `Every variant is built from the same page sources with the same settings. The site’s own server serves all of them, brotli 11 for package files, 10 for pages, HTTP/1.1, package files cached for a year, pages revalidated each time. A server on the same machine replaces the photo host. The variants take turns within a run, and each run begins with another one. Every figure comes from a profile of a browser that knows nothing.

- **Slow phone**: 412 × 823, processor 4 × slower, slow 4G as Lighthouse applies it (562.5 ms for each request, 1,475 kbit/s). All of it is applied; nothing is computed. No inspector looks into the page: the browser is only told to slow down, and the page notes its own times.
- **Hydrated**: the time at which an effect of the page has run; with islands, an effect of the last island in view. The mark is the same everywhere.
- **Round trips**: every request takes 1,000 ms and no time for its bytes, so the elapsed whole seconds are round trips. Where the same page takes more than 0.8 s without any waiting, it is loaded up to three times, and the least counts. A browser opens six connections to an HTTP/1.1 server, so many small files queue.
- **Navigation**: the time from the click on a link in the footer until the heading of the new page has been painted. Cold: nothing of the new page was requested before. Prefetched: the pointer was on the link before, on a page that was loaded fast; from then on everything is slow. In (d) and (e) the new page is a new document.
- **Bytes and requests** are those of a first visit up to 2 s of silence, including headers and the cookie banner, without icons.
- **Second visit**: the home page in a browser profile that lasts, opened, closed and opened again, with the bytes that cross the network the second time. In between nothing is shipped, or one sentence of the page’s own content, or one word of the shell’s footer. Every variant is built a second time with that line changed and takes the place of the first. This site promotes it as the next release.`;

export const LIMITS = `- One machine is browser, server and photo host at once. Bytes, requests and round trips are exact. Times under applied throttling repeat within some 10 % on a quiet machine; blocking time does not.
- The server speaks HTTP/1.1, over which a browser opens six connections. (c), (e) and (f) have many small files, which would not queue over HTTP/2: their hydration would be faster there.
- Everything runs in Chromium. A phone’s own processor and radio behave differently.
- A prefetched navigation in (e) sends one request to revalidate the page, because the server has all pages revalidated (a promotion is visible at once). With a lifetime for pages it would send none.
- (c) is the documented starting point, not the best that Module Federation can do: (a) is Module Federation too.
- The metadata of (c) and (f) (\`mf-manifest.json\`, \`remoteEntry.json\`) and the entry scripts that keep their name are revalidated each time, as they have to be where a new build keeps their address.
- The Astro pages are composed by section. Smaller islands would hydrate a little less.
- Parts that a prerendered page keeps as HTML, such as header and footer, have chunks of their own. (c) has no such HTML, so it requests these chunks in addition to the page’s.`;
