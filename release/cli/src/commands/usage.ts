/** All commands with their options, as "site help" prints them. */
export const USAGE = `site ship [<package>] [--why <text>]         publish a package's build and make exactly that live
site publish [<package>…]                  copy built packages into the site root, as versions that never change
site check [<package>…]                    put builds through the gate; nothing goes live (--out report.html)
           --site <address>                as a promotion on this live site would; needs no site root (--cache <folder>)
site preview [<package>[@<version>]…]      make published versions reachable, but not live (--days 7)
site previews [end <id>]                   list the open previews, or end one
site promote <package>[@<version>]…        make published versions live; the other packages stay as they are
             --breaking                    even if the previous shell can't run them
             --ask                         leave it to an operator, and wait for the verdict
             --retire <package> --why <text>  a remote leaves the site in the same moment
             --waive <rule> --why <text>   although this rule of the gate refuses it
site canary <package>@<version>… --share 5  give a share of the visitors a version, counted and taken back if it fails
            --steps 5,25,50 --every 10m    and more of them step by step, until it is live
            --share 25, --stop             change the share by hand, or end it
site link [<release>] [--path /careers]     print a signed address that shows a release, also a canary (--hours 1)
site operate                               carry out what teams ask for
site rollback <package>                    return one package to its version before
site rollback --release <number>           return everything to a release
site quarantine <package>@<version>        keep a version from going live (--release: let it go live again)
site hold [<package>] --why <text>         freeze the site or one package (site resume [<package>] ends that)
site settings [set KEY=value… [--force]]   show or change the public settings
site rules [--adopt --why <text>]          show the rules of the gate, or adopt those of this tool
           [--browser required|available|off]  (when a browser looks at releases)
site status, site log [--last <number>]    what is live, and how it came to be (--json for both)
site console [--port 3010]                 show all of this in a browser, live, and run commands from there
             --behind <origin> --host <address>  (behind a sign-on)
site report <entry>|<request>              write the report of a check (--text, --json, --out <file>)
site explain [<stack>]                     translate a stack of the browser to the sources (--file, or as its input)
site keys new <package>|site               make a key pair for an owner; prints the line for shell/src/owners.ts
site rights --format s3|folder              print the rights that teams need in a shared site root (--team careers)
site verify [--from <site root>]           check every file, and repair from a copy
site prune --keep <number> [--days 7]      remove what no kept release and no rollback needs
site serve                                 serve the live release
site worker <folder> --bucket <name>       write the Worker that serves a bucket of Cloudflare R2 (--prefix, --name)
site export <folder>                       write the live release and its _headers for a static host
site mirror <folder> [--watch]             write the live release for nginx, or bring the folder up to date; keep it so
site headers --format nginx|_headers       print the headers for another server
             --folder /srv/site --listen 80 --brotli --replica <host>:<port>…   (nginx)

The site root is the folder SITE_ROOT, or that of --site-root, which every command takes. SITE_STORE=s3://bucket/prefix
names a bucket instead.
Name a package by folder or name: mfe-content, content. Without one, it is that of the current folder. Commands that
change the site take --why, which the log keeps.`;

const LINES = USAGE.split('\n');

/** The lines of {@link USAGE} about one command: those that name it, and the options below them. Empty for an unknown one. */
export function usageOf(command: string): string {
  if (!/^[a-z][a-z-]*$/.test(command)) return '';
  const names = new RegExp(`\\bsite ${command}(?![\\w-])`);
  const isOfCommand = (line: string, index: number): boolean => {
    if (line.startsWith('site ')) return names.test(line);
    // An option is indented below its command; the last lines are about all of them.
    return line.startsWith(' ') && index > 0 && isOfCommand(LINES[index - 1] ?? '', index - 1);
  };
  return LINES.filter(isOfCommand).join('\n');
}
