/**
 * Remembers what is clicked before React has taken over, marks it as busy, and leaves it to `replayEarlyClicks` in the
 * shell. A popover opens without any script. The same on every page, for the hash in the Content-Security-Policy.
 */
export const EARLY_CLICKS_SCRIPT = `{const q=self.earlyClicks=[];q.within="";q.record=e=>{const c=e.target.closest(q.within+":is(button:not([popovertarget]),[type=radio],[type=checkbox])");c&&q.push([c,e])&&c.setAttribute("aria-busy",!0)};addEventListener("click",q.record,!0)}`;
